import { yuanText } from '../../../kit/yuan.ts'
import { afterSaleHints, kindTexts } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { toAfterSale } from '../links.ts'

/** The newest after-sale of an order on its page: where it stands, and the way to its record. */
export function AfterSaleBlock({ orderId }: { orderId: string }): ReactNode {
  const { data } = useCall('GET /order/api/v1/service/view', { id: orderId }, { quiet: true, staleTime: 0 })
  if (!data) return null
  return (
    <CellGroup>
      <Cell
        title={`${kindTexts[data.kind]} · ${data.statusName}`}
        note={afterSaleHints[data.state]}
        value={yuanText(data.money.refundFee)}
        to={toAfterSale(orderId)}
      />
    </CellGroup>
  )
}
