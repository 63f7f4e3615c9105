import { mallEditors } from './catalog/goods/setting-editors.ts'
import { goldPriceEditors } from './content/gold-price/setting-editors.ts'
import { greetingCardEditors } from './content/greeting-card/setting-editors.ts'
import { memberCentreEditors } from './content/member-centre/setting-editors.ts'
import { pageEditors } from './content/page-builder/setting-editors.ts'
import { giftEditors } from './gift/gift-store/setting-editors.ts'
import { activityEditors } from './marketing/activity/setting-editors.ts'
import { voteEditors } from './marketing/vote/setting-editors.ts'
import { gradeEditors } from './member/grade/setting-editors.ts'
import { inviteEditors } from './member/invite/setting-editors.ts'
import { memberCardEditors } from './member/member-card/setting-editors.ts'
import { profileEditors } from './member/profile/setting-editors.ts'
import { registrationEditors } from './member/registration/setting-editors.ts'
import { signInEditors } from './member/sign-in/setting-editors.ts'
import { walletEditors } from './member/wallet/setting-editors.ts'
import { messagingEditors } from './platform/messaging/setting-editors.ts'
import { brandEditors } from './platform/tenant-config/setting-editors.ts'
import { deductionEditors } from './promotion/points-deduction/setting-editors.ts'
import { afterSaleEditors } from './trade/after-sale/setting-editors.ts'
import { appointmentEditors } from './trade/appointment/setting-editors.ts'
import { appreciationEditors } from './trade/appreciation/setting-editors.ts'
import { bespokeEditors } from './trade/bespoke/setting-editors.ts'
import { invoiceEditors } from './trade/invoice/setting-editors.ts'
import { orderEditors } from './trade/order/setting-editors.ts'
import { reconciliationEditors } from './trade/reconciliation/setting-editors.ts'
import { storeCardEditors } from './trade/store-card/setting-editors.ts'
import { warrantyEditors } from './trade/warranty/setting-editors.ts'
import { signUpEditors } from './marketing/sign-up/setting-editors.ts'
import { couponEditors } from './promotion/coupon/setting-editors.ts'
import { packEditors } from './promotion/coupon-pack/setting-editors.ts'
import { registry } from './kit/registry.ts'
import type { ConfigEditor } from './platform/tenant-config/editors.ts'
import type { Setting } from './platform/tenant-config/rules.ts'

const all = (...declared: readonly Readonly<Record<string, ConfigEditor>>[]): ConfigEditor[] =>
  declared.flatMap((each) => Object.values(each))

/** Settings that are read and saved together: a page of the console, in cards. */
export interface SettingGroup {
  /** In addresses and in the log. */
  key: string
  title: string
  /** Whom a change concerns. */
  hint: string
  cards: readonly { title: string; editors: readonly ConfigEditor[] }[]
}

export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'brand',
    title: '品牌信息',
    hint: '会员在商城里看到的品牌样子，保存后马上换上',
    cards: [
      {
        title: '名称与标志',
        editors: [brandEditors.name, brandEditors.shortName, brandEditors.logo, brandEditors.ownColour],
      },
      {
        title: '图片与链接',
        editors: [
          brandEditors.shareImage,
          memberCentreEditors.background,
          brandEditors.accountQr,
          brandEditors.watermark,
          brandEditors.historyUrl,
        ],
      },
      { title: '服务与公示', editors: [brandEditors.servicePhone, brandEditors.licence, brandEditors.icp] },
    ],
  },
  {
    key: 'mall',
    title: '商城首页',
    hint: '会员打开商城先看到什么，保存后马上换上',
    cards: [
      { title: '商城首页', editors: [mallEditors.title, mallEditors.hotWords, mallEditors.banners, ...all(pageEditors)] },
      { title: '积分商城', editors: all(giftEditors) },
    ],
  },
  {
    key: 'trade',
    title: '交易与付款',
    hint: '下单、付款、收货怎么走。改动只影响之后的新订单',
    cards: [
      { title: '付款与收货', editors: [orderEditors.timeoutMinutes, orderEditors.autoReceiveDays, orderEditors.autoCompleteDays] },
      { title: '发票', editors: [invoiceEditors.days] },
      { title: '积分抵扣与对账', editors: all(deductionEditors, reconciliationEditors) },
      {
        title: '储值卡',
        editors: [storeCardEditors.limit, storeCardEditors.codeLimit, walletEditors.cardAdjustLimit, walletEditors.cardAdjustTotal],
      },
    ],
  },
  {
    key: 'after-sale',
    title: '售后与质保',
    hint: '退货、退款的期限，改动也作用于正在处理的售后',
    cards: [
      { title: '售后期限', editors: all(afterSaleEditors) },
      { title: '电子质保单', editors: [warrantyEditors.style, warrantyEditors.paper, warrantyEditors.precautions] },
    ],
  },
  {
    key: 'member',
    title: '会员与登录',
    hint: '会员怎么注册、填哪些资料、领什么卡',
    cards: [
      {
        title: '注册与资料',
        editors: [
          registrationEditors.asksProfile,
          registrationEditors.maySkipProfile,
          registrationEditors.mayChangeMobile,
          ...all(profileEditors),
        ],
      },
      { title: '会员卡与邀请', editors: [...all(memberCardEditors), ...all(inviteEditors)] },
    ],
  },
  {
    key: 'points',
    title: '积分与等级',
    hint: '积分怎么得、多久失效。改动只影响之后得到的积分',
    cards: [
      { title: '怎么得积分', editors: [orderEditors.pointRate, orderEditors.pointPendingDays, registrationEditors.stepPoints] },
      {
        title: '多久失效',
        editors: [walletEditors.pointDays, walletEditors.interactPointDays, walletEditors.luckyBeanDays],
      },
      {
        title: '名称与审批',
        editors: [walletEditors.shownKinds, walletEditors.interactPoints, walletEditors.adjustLimit, walletEditors.adjustTotal],
      },
      { title: '签到与等级', editors: all(signInEditors, gradeEditors) },
    ],
  },
  {
    key: 'messages',
    title: '短信与红包',
    hint: '会员收到的短信与红包以谁的名义发出',
    cards: [{ title: '落款', editors: [...all(messagingEditors), brandEditors.redPacketSender] }],
  },
  {
    key: 'switches',
    title: '功能开关',
    hint: '关闭的功能会员看不到入口，已有的记录都保留',
    cards: [
      { title: '商城', editors: [mallEditors.open, couponEditors.mall, packEditors.open] },
      { title: '活动', editors: [signUpEditors.open, ...all(voteEditors, activityEditors)] },
      { title: '储值与发票', editors: [storeCardEditors.open, invoiceEditors.open] },
      {
        title: '服务',
        editors: [appointmentEditors.open, bespokeEditors.open, appreciationEditors.open, warrantyEditors.open],
      },
      { title: '内容', editors: [goldPriceEditors.open, greetingCardEditors.open] },
    ],
  },
]

const editorsOf = ({ cards }: SettingGroup): ConfigEditor[] => cards.flatMap(({ editors }) => editors)
/** The settings of a group; undefined of a group that is not there. */
export const settingsOfGroup = (key: string): readonly ConfigEditor[] | undefined => {
  const group = settingGroups.find((one) => one.key === key)
  return group && editorsOf(group)
}

/** Every setting with how it is edited. */
export const configEditors: readonly ConfigEditor[] = settingGroups.flatMap(editorsOf)
/** Every setting of a brand by its key. */
export const settings: ReadonlyMap<string, Setting> = registry(configEditors.map((editor) => editor.setting))
