import { mallEditors } from './catalog/goods/setting-editors.ts'
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

/** The config page, section by section. */
export const configSections: readonly { title: string; editors: readonly ConfigEditor[] }[] = [
  { title: '功能开关', editors: [mallEditors.open, couponEditors.mall, packEditors.open, signUpEditors.open, storeCardEditors.open] },
  {
    title: '品牌与商城',
    editors: [
      mallEditors.title,
      mallEditors.banners,
      mallEditors.hotWords,
      ...all(pageEditors),
      brandEditors.logo,
      brandEditors.accountQr,
      brandEditors.watermark,
      brandEditors.historyUrl,
      ...all(giftEditors),
    ],
  },
  {
    title: '订单与积分',
    editors: [
      orderEditors.timeoutMinutes,
      orderEditors.autoReceiveDays,
      orderEditors.autoCompleteDays,
      ...all(deductionEditors, reconciliationEditors),
    ],
  },
  { title: '售后', editors: all(afterSaleEditors) },
  {
    title: '积分账户',
    editors: [
      walletEditors.pointDays,
      walletEditors.interactPointDays,
      walletEditors.luckyBeanDays,
      orderEditors.pointRate,
      orderEditors.pointPendingDays,
      walletEditors.adjustLimit,
    ],
  },
  { title: '储值卡', editors: [storeCardEditors.limit, storeCardEditors.codeLimit, walletEditors.cardAdjustLimit] },
  {
    title: '会员中心',
    editors: [
      ...all(memberCentreEditors),
      registrationEditors.mayChangeMobile,
      registrationEditors.asksProfile,
      registrationEditors.maySkipProfile,
      walletEditors.shownKinds,
      ...all(profileEditors),
      registrationEditors.stepPoints,
      ...all(memberCardEditors),
      walletEditors.interactPoints,
      ...all(inviteEditors, signInEditors, gradeEditors),
    ],
  },
  { title: '活动', editors: all(activityEditors, voteEditors) },
  { title: '质保单', editors: all(warrantyEditors) },
  { title: '短信与红包', editors: [...all(messagingEditors), brandEditors.redPacketSender] },
]

/** Every setting with how it is edited. */
export const configEditors: readonly ConfigEditor[] = configSections.flatMap((section) => section.editors)
/** Every setting of a brand by its key. */
export const settings: ReadonlyMap<string, Setting> = registry(configEditors.map((editor) => editor.setting))
