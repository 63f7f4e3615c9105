import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { deductionSettings } from '@youli/domain/promotion/points-deduction/settings.ts'
import { afterSaleSettings } from '@youli/domain/trade/after-sale/settings.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import css from '../config.module.css'
import { jsonIn, type PieceProps, valueIn } from './piece.ts'

/** The sheet before an order is placed. */
export const TradePiece = ({ values }: PieceProps) => (
  <>
    <p className={css.head}>确认订单</p>
    <p className={css.line}>
      <span>商品金额</span>
      <span>¥1,280.00</span>
    </p>
    <p className={css.line}>
      <span>积分抵扣</span>
      <span>{valueIn(values, deductionSettings.pointsPerYuan)} 积分抵 ¥1</span>
    </p>
    <p className={css.notice}>
      还有 <b>{valueIn(values, orderSettings.timeoutMinutes)} 分钟</b>付款，超时订单自动关闭
    </p>
    <p className={css.act}>提交订单</p>
    <p className={css.fine}>
      发货 {valueIn(values, orderSettings.autoReceiveDays)} 天后自动收货，再过 {valueIn(values, orderSettings.autoCompleteDays)} 天订单完成
    </p>
  </>
)

/** An order that was received. */
export function AfterSalePiece({ values }: PieceProps) {
  const [agree, receive] = [afterSaleSettings.agreeDays, afterSaleSettings.receiveDays].map((setting) => valueIn(values, setting))
  const returnDays = valueIn(values, afterSaleSettings.returnDays)
  return (
    <>
      <p className={css.head}>订单已收货</p>
      <p className={css.notice}>{returnDays === '0' ? '本单不支持退货' : `收货后 ${returnDays} 天内可申请退货`}</p>
      <p className={css.act}>申请售后</p>
      <p className={css.fine}>{agree === '0' ? '由门店审核' : `${agree} 天未审核则自动同意`}</p>
      <p className={css.fine}>同意后 {valueIn(values, afterSaleSettings.sendDays)} 天内寄回</p>
      <p className={css.fine}>{receive === '0' ? '门店确认收货后退款' : `寄回 ${receive} 天后自动退款`}</p>
    </>
  )
}

const lasting = (days: string): string => (days === '0' ? '永久有效' : `${days} 天有效`)

/** What an order and each step of joining bring. */
export function PointsPiece({ values }: PieceProps) {
  const rate = Number(valueIn(values, orderSettings.pointRate))
  const steps = jsonIn(values, registrationSettings.stepPoints) as Record<string, number>
  return (
    <>
      <p className={css.head}>我的积分</p>
      <p className={css.line}>
        <span>实付 ¥100</span>
        <span>{rate > 0 ? `+${rate * 100}` : '不奖励'}</span>
      </p>
      {rate > 0 && <p className={css.fine}>{valueIn(values, orderSettings.pointPendingDays)} 天后可用</p>}
      {(
        [
          ['绑定手机号', 'bindPhone'],
          ['关注公众号', 'subscribe'],
          ['完善资料', 'updateInfo'],
        ] as const
      ).map(([name, step]) => (
        <p key={step} className={css.line}>
          <span>{name}</span>
          <span>{steps[step] ? `+${steps[step]}` : '不奖励'}</span>
        </p>
      ))}
      <p className={css.notice}>{lasting(valueIn(values, walletSettings.pointDays))}</p>
    </>
  )
}
