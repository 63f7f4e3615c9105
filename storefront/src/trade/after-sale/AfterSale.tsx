import { yuanText } from '../../kit/yuan.ts'
import { isRefusal } from '@youli/client/error.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { afterSaleTexts, kindTexts } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toOrderDetail } from '../order/links.ts'
import { PieceName } from '../../catalog/goods/widgets/PieceName.tsx'
import { toAfterSale } from './links.ts'
import { Actions, Withdraw } from './parts/Actions.tsx'
import css from './parts/after-sale.module.css'
import { Progress } from './parts/Progress.tsx'
import { Record } from './parts/Record.tsx'
import type { AfterSale as Shown } from './widgets/after-sale.ts'
import { RefundAmounts } from './widgets/RefundAmounts.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const { title } = afterSaleTexts
/** While something is on its way: how often the page looks again, ms. */
const watchMs = 5000

/** 售后: where the newest after-sale of an order stands, what it brings, and its record. */
export default function AfterSale(): ReactNode {
  const { orderId = '' } = useParams()
  const [params] = useSearchParams()
  const id = params.get('id') ?? orderId
  const result = useCall(
    'GET /order/api/v1/service/view',
    { id },
    { quiet: true, staleTime: 0, enabled: isId(id), refetchInterval: watchMs },
  )
  const of = result.data
  return (
    <BrandPage title={title} footer={of && <Actions of={of} />}>
      {of ? (
        <Body of={of} />
      ) : result.error && !isRefusal(result.error) ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : result.error || !isId(id) ? (
        <Empty
          text="该订单没有售后记录"
          note="如需退款或退货，请在订单详情中申请"
          to={toOrderDetail(orderId)}
          way="查看订单"
          look="outline"
        />
      ) : (
        <ListSkeleton count={5} />
      )}
    </BrandPage>
  )
}

const Body = ({ of }: { of: Shown }): ReactNode => (
  <>
    <Progress of={of} />
    <Card>
      <h2 className={css.title}>{kindTexts[of.kind]}商品</h2>
      <ul>
        {of.lines.map((line) => (
          <li key={line.lineId} className={css.line}>
            <span className={css.picture}>
              <ImageBox src={line.imageUrl} alt="" wide="60px" rounded />
            </span>
            <span className={css.goods}>
              <span className={css.name}>
                <PieceName row name={line.productName} />
              </span>
              <span className={css.spec}>
                {line.spec} ×{line.quantity}
              </span>
            </span>
            <span className={css.amount}>{yuanText(line.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
    <Card>
      <RefundAmounts money={of.money} label={of.state === 'refunded' ? '已退还' : '预计退还'} />
    </Card>
    <CellGroup>
      <Cell title="订单编号" value={of.orderNo} to={toOrderDetail(of.orderId)} />
      <Cell title="申请时间" value={clockOf(new Date(of.createTime)).slice(0, 16)} />
      {of.reason && <Cell title="申请原因" value={of.reason} />}
      {of.sendBefore && <Cell title="请在此时间前寄回" value={clockOf(new Date(of.sendBefore)).slice(0, 16)} />}
      {of.expressNo && <Cell title="退货快递" value={`${of.expressName} ${of.expressNo}`} />}
    </CellGroup>
    <Withdraw of={of} />
    <Card>
      <h2 className={css.title}>处理记录</h2>
      <Record steps={of.processDetail} />
    </Card>
    {of.others.length > 1 && (
      <CellGroup title="该订单的其他售后">
        {of.others
          .filter((other) => other.id !== of.id)
          .map((other) => (
            <Cell
              key={other.id}
              title={other.statusName}
              note={clockOf(new Date(other.createTime)).slice(0, 16)}
              value={yuanText(other.refundFee)}
              to={toAfterSale(of.orderId, other.id)}
            />
          ))}
      </CellGroup>
    )}
  </>
)
