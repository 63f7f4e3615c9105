import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { memberCentreSettings } from '@youli/domain/content/member-centre/settings.ts'
import { signUpSettings } from '@youli/domain/marketing/sign-up/settings.ts'
import { profileFields, wordsOf } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { bannersOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { packSettings } from '@youli/domain/promotion/coupon-pack/settings.ts'
import { couponSettings } from '@youli/domain/promotion/coupon/settings.ts'
import { appointmentSettings } from '@youli/domain/trade/appointment/settings.ts'
import { appreciationSettings } from '@youli/domain/trade/appreciation/settings.ts'
import { bespokeSettings } from '@youli/domain/trade/bespoke/settings.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { useMe } from '../../../kit/me.tsx'
import css from '../config.module.css'
import { jsonIn, onIn, type PieceProps, valueIn } from './piece.ts'

/** The member's page, with the brand's marks. */
export function BrandPiece({ values }: PieceProps) {
  const me = useMe()
  const [logo, background, watermark] = [brandSettings.logo, memberCentreSettings.background, brandSettings.watermark].map((setting) =>
    valueIn(values, setting),
  )
  const [name, short, phone, icp] = [brandSettings.name, brandSettings.shortName, brandSettings.servicePhone, brandSettings.icp].map(
    (setting) => valueIn(values, setting),
  )
  const brandName = name || me.brandName
  return (
    <>
      <p className={css.head}>
        {logo && <img src={logo} alt="商城顶部的标志" />}
        {short || brandName}
      </p>
      <p className={css.head}>我的</p>
      <div className={css.banner}>{background ? <img src={background} alt="会员中心背景" /> : brandName}</div>
      <p className={css.head}>
        {logo && <img src={logo} alt="品牌标志" />}
        {brandName}
      </p>
      {phone && (
        <p className={css.line}>
          <span>客服电话</span>
          <span>{phone}</span>
        </p>
      )}
      {icp && <p className={css.fine}>{icp}</p>}
      {watermark && <img className={css.mark} src={watermark} alt="品牌水印" />}
    </>
  )
}

/** The head of the mall. */
export function MallPiece({ values }: PieceProps) {
  const { brandName } = useMe()
  const [banner] = bannersOf(jsonIn(values, mallSettings.banners))
  const words = wordsOf(jsonIn(values, mallSettings.hotWords)).slice(0, 4)
  return (
    <>
      <p className={css.head}>{valueIn(values, mallSettings.title) || '商城'}</p>
      <div className={css.banner}>{banner ? <img src={banner.imgUrl} alt={banner.title || '轮播图'} /> : brandName}</div>
      {words.length > 0 && (
        <p className={css.chips}>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      )}
    </>
  )
}

/** The page that asks for a profile. */
export function MemberPiece({ values }: PieceProps) {
  const fields = profileFields(jsonIn(values, profileSettings.fields)).filter(({ display }) => display)
  const skips = onIn(values, registrationSettings.maySkipProfile)
  return (
    <>
      <p className={css.head}>完善资料</p>
      {fields.map(({ code, name, must }) => (
        <p key={code} className={css.line}>
          <span>{name}</span>
          <span className={css.none}>{must ? '必填' : '选填'}</span>
        </p>
      ))}
      <p className={css.act}>保存</p>
      {skips && <p className={css.fine}>以后再说</p>}
      {!onIn(values, registrationSettings.asksProfile) && <p className={css.fine}>注册后不会主动弹出，会员可在“我的”中填写</p>}
    </>
  )
}

/** A text message, and a red packet. */
export function MessagesPiece({ values }: PieceProps) {
  const sign = valueIn(values, messagingSettings.smsSign)
  const sender = valueIn(values, brandSettings.redPacketSender)
  return (
    <>
      <p className={css.head}>短信</p>
      <p className={css.bubble}>{sign ? `【${sign}】验证码 408215，5 分钟内有效，勿告知他人。` : '还没有填写短信签名，会员收不到短信'}</p>
      <p className={css.notice}>{sender || '品牌名称'}发来一个红包</p>
    </>
  )
}

const ways = [
  ['商城', mallSettings.open],
  ['储值卡', storeCardSettings.open],
  ['优惠券商城', couponSettings.mall],
  ['券包', packSettings.open],
  ['报名活动', signUpSettings.open],
  ['到店预约', appointmentSettings.open],
  ['我的定制', bespokeSettings.open],
  ['我的增值单', appreciationSettings.open],
  ['电子质保单', warrantySettings.open],
] as const

/** The ways that members find. */
export const SwitchesPiece = ({ values }: PieceProps) => (
  <>
    <p className={css.head}>我的</p>
    {ways.map(([name, setting]) => (
      <p key={name} className={css.line} data-off={!onIn(values, setting) || undefined}>
        <span>{name}</span>
        <span>{onIn(values, setting) ? '›' : '看不到'}</span>
      </p>
    ))}
  </>
)
