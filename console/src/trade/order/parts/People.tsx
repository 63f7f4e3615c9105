import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { Alert, Avatar, Card, Tag } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../../kit/amount.ts'
import { useMay } from '../../../kit/me.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { memberLinks } from '../../../member/profile/links.ts'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** Who bought. */
export function Buyer({ order: { userId, buyerName, buyerMobile, buyer } }: DetailProps) {
  const may = useMay()
  const figures: [string, string | number][] = [
    ['累计消费', amount(buyer.spent)],
    ['订单', buyer.orders],
    ['售后', buyer.afterSales],
  ]
  return (
    <Card title="会员" extra={may(memberPermissions.view) && <Link to={memberLinks.detail(userId)}>查看</Link>}>
      <div className={css.person}>
        <Avatar size={40} src={buyer.headImgUrl || undefined} alt="">
          {Array.from(buyerName)[0]}
        </Avatar>
        <b>{buyerName || '未填写姓名'}</b>
        {buyer.gradeName && <Tag color="gold">{buyer.gradeName}</Tag>}
        <span className={css.quiet}>{buyerMobile}</span>
      </div>
      <dl className={css.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** How it gets to its buyer, and what is odd about that. */
export function Receiver({ order: o, change }: DetailProps & { change: (() => void) | undefined }) {
  const isCourier = o.takeType === takeType.courier
  return (
    <Card title={isCourier ? '收货信息' : '自提信息'} extra={change && <RowAction onClick={change}>修改</RowAction>}>
      {isCourier ? (
        <>
          <p className={css.line}>
            <b>{o.receiveName}</b> {o.mobileNo}
          </p>
          <p className={css.line}>{o.address || '—'}</p>
        </>
      ) : (
        <>
          <p className={css.line}>
            <b>{o.shopName || '—'}</b> {o.shopTel}
          </p>
          <p className={css.line}>{o.shopAddress}</p>
          <p className={css.line}>提货时间 {o.takeDateDetail || '不限'}</p>
          {fitsOrder('take', o) && <p className={css.quiet}>会员到店出示提货码，店员用手机的「门店核销」扫码交货</p>}
        </>
      )}
      {o.risks.map((risk) => (
        <Alert key={risk} className={css.risk} type="warning" showIcon title={risk} />
      ))}
    </Card>
  )
}
