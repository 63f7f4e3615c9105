import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { goodsLinks } from '../../catalog/goods/links.ts'
import { orderLinks } from '../order/links.ts'
import css from './dashboard.module.css'
import { Trend } from './parts/Trend.tsx'

const everyMinute = 60_000

// Comes when it is needed: most brands never see it.
const NoSmsSign = lazy(() => import('./parts/NoSmsSign.tsx').then((m) => ({ default: m.NoSmsSign })))

export default function Dashboard() {
  const result = useCall('GET /console/api/v1/dashboard', {}, { refetchInterval: everyMinute })
  return (
    <section aria-label="经营概览">
      <Heading title="经营概览" hint="每分钟自动更新" />
      <Loaded result={result}>{(data) => <Board data={data} />}</Loaded>
    </section>
  )
}

function Board({ data: { today, waiting, hasSmsSign, days } }: { data: OutputOf<'GET /console/api/v1/dashboard'> }) {
  const may = useMay()
  const figures = [
    ['今日订单', String(today.orders), `其中已付款 ${today.paidOrders} 单`],
    ['今日销售额', amount(today.sales), '按付款订单统计'],
    ['今日下单会员', String(today.buyers), '去重人数'],
    ['客单价', amount(today.paidOrders > 0 ? today.sales / today.paidOrders : 0), '销售额 ÷ 付款订单'],
  ] as const
  const todo = [
    ['待发货', waiting.toShip, may(orderPermissions.view) && orderLinks.waiting('toShip')],
    ['待自提', waiting.toPickUp, may(orderPermissions.view) && orderLinks.waiting('toPickUp')],
    ['待付款', waiting.unpaid, may(orderPermissions.view) && orderLinks.waiting('awaitingPayment')],
    ['库存紧张的规格', waiting.lowStock, may(goodsPermissions.view) && goodsLinks.low],
  ] as const
  return (
    <div className={css.board}>
      {!hasSmsSign && may(configPermissions.edit) && (
        <Suspense>
          <NoSmsSign />
        </Suspense>
      )}
      <div className={css.figures}>
        {figures.map(([label, value, note]) => (
          <Panel key={label}>
            <div className={css.label}>{label}</div>
            <div className={css.value}>{value}</div>
            <div className={css.note}>{note}</div>
          </Panel>
        ))}
      </div>
      <Panel title="待办">
        <div className={css.todo}>
          {todo.map(([label, n, to]) => {
            const body = (
              <>
                <b className={n > 0 ? css.some : undefined}>{n}</b>
                <span>{label}</span>
              </>
            )
            return to ? (
              <Link key={label} to={to}>
                {body}
              </Link>
            ) : (
              <div key={label}>{body}</div>
            )
          })}
        </div>
      </Panel>
      <Panel title="近30天">
        <Trend days={days} />
      </Panel>
    </div>
  )
}
