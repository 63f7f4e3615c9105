import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { couponStates } from '@youli/domain/promotion/coupon/rules.ts'
import { phaseTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { orderNoOf } from '@youli/domain/trade/order/rules.ts'
import { App, Button, Card, Statistic } from 'antd'
import { Link, useParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction, useCall, type Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { orderLinks } from '../../trade/order/links.ts'
import css from './parts/coupon.module.css'

type Claim = Row<'GET /console/api/v1/coupons/claims'>

/** How it came to the member, by the first word of its source. */
const ways: Record<string, string> = { claim: '会员领取', code: '兑换码', issue: '后台发放', pack: '券包' }
const wayOf = ({ source }: Claim): string => ways[source.split(':')[0] ?? ''] ?? '活动奖励'

const columns: readonly Column<Claim>[] = [
  {
    title: '会员',
    width: 180,
    render: (c) => (
      <>
        <Link to={memberLinks.detail(c.memberId)}>{c.userName || '会员'}</Link> <small>{c.mobileNo}</small>
      </>
    ),
    text: (c) => `${c.userName} ${c.mobileNo}`,
  },
  {
    title: '状态',
    width: 110,
    tone: (c) => (c.state === 'used' ? 'good' : c.state === 'unused' ? 'busy' : 'idle'),
    text: (c) => phaseTexts[c.state],
  },
  { title: '来源', width: 100, text: wayOf },
  { title: '领取时间', sort: 'claimTime', width: 150, text: (c) => when(c.claimTime) },
  { title: '到期时间', width: 150, text: (c) => when(c.endTime) },
  { title: '使用时间', width: 150, render: (c) => (c.useTime ? when(c.useTime) : '—'), text: (c) => (c.useTime ? when(c.useTime) : '') },
  {
    title: '使用于',
    render: (c) => (c.orderId ? <Link to={orderLinks.detail(c.orderId)}>{orderNoOf(c.orderId)}</Link> : c.shopName || '—'),
    text: (c) => (c.orderId ? orderNoOf(c.orderId) : c.shopName),
  },
  { title: '抵扣', width: 100, align: 'right', render: (c) => (c.off > 0 ? amount(c.off) : '—'), text: (c) => c.off },
]

/** Who has a coupon, and what became of it. */
export default function CouponClaims() {
  const { id = '' } = useParams()
  const may = useMay()
  const { message, modal } = App.useApp()
  const template = useCall('GET /console/api/v1/coupons/one', { id })
  const take = useAction('POST /console/api/v1/coupons/void')
  const ask = (c: Claim) =>
    modal.confirm({
      title: `作废 ${c.userName || '会员'} 的这张优惠券？`,
      content: '作废后会员不能再使用，也不能恢复。',
      okText: '作废',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => take.mutateAsync({ id: c.id }).then(() => void message.success('已作废')),
    })
  const t = template.data
  return (
    <ListPage
      name="coupon-claims"
      title={t ? `${t.couponName}：领取与使用` : '领取与使用'}
      call="GET /console/api/v1/coupons/claims"
      fixed={{ id }}
      filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(couponStates, phaseTexts) }]}
      above={
        t && (
          <Card className={css.figures}>
            <div className={css.row}>
              <Statistic title="已发 / 总量" value={`${t.getQuantity} / ${t.putQuantity}`} />
              <Statistic title="已使用" value={t.used} />
              <Statistic title="使用率" value={t.getQuantity > 0 ? `${((t.used / t.getQuantity) * 100).toFixed(1)}%` : '—'} />
              <Statistic title="优惠成本" value={amount(t.cost)} />
              <Statistic title="带来销售额" value={amount(t.income)} />
            </div>
          </Card>
        )
      }
      columns={columns}
      actionsWidth={80}
      renderActions={(c) =>
        may(couponPermissions.issue) && (c.state === 'unused' || c.state === 'coming') ? (
          <Button type="link" danger onClick={() => void ask(c)}>
            作废
          </Button>
        ) : null
      }
      empty="还没有会员领取"
    />
  )
}
