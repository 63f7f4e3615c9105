import { type OrderPrint as Paper, orderPrints, orderPrintTexts } from '@youli/domain/trade/order-admin/prints.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PackingSlip } from './parts/print/PackingSlip.tsx'
import type { Printed } from './parts/print/printed.ts'
import { Receipt } from './parts/print/Receipt.tsx'
import { ShelfLabel } from './parts/print/ShelfLabel.tsx'
import css from './parts/print/print.module.css'

const widths = ['58', '80'] as const
type Width = (typeof widths)[number]
const paperOf = (word: string | undefined): Paper | null => orderPrints.find((one) => one === word) ?? null

/** Papers of one order or several, alone on the page, black on white. */
export default function OrderPrint() {
  const { id, what } = useParams()
  const [params] = useSearchParams()
  const paper = paperOf(what)
  const ids = id ?? params.get('ids') ?? ''
  const result = useCall('GET /console/api/v1/order/prints', { ids }, { enabled: paper !== null && ids !== '' })
  if (!paper || ids === '') return <Notice title="没有要打印的订单" />
  return <Loaded result={result}>{(orders) => <Papers paper={paper} orders={orders} />}</Loaded>
}

function Papers({ paper, orders }: { paper: Paper; orders: readonly Printed[] }) {
  const [width, setWidth] = useState<Width>('80')
  const note = useAction('POST /console/api/v1/order/printed')
  const title = orderPrintTexts[paper]
  useEffect(() => {
    document.title = orders.length === 1 ? `${title} ${orders[0]!.orderNo}` : `${title} ${orders.length} 单`
  }, [title, orders])
  const print = () => {
    note.mutate({ ids: orders.map((o) => o.id), what: paper })
    window.print()
  }
  return (
    <main className={css.page} aria-label={title}>
      <div className={css.tools}>
        <b>
          {title} · {orders.length} 单
        </b>
        {paper === 'receipt' && (
          <Segmented
            aria-label="纸宽"
            value={width}
            onChange={(chosen) => setWidth(chosen)}
            options={widths.map((mm) => ({ value: mm, label: `${mm} 毫米` }))}
          />
        )}
        <span className={css.hint}>{paper === 'packing' ? 'A4 纸' : '打印时边距选「无」'}</span>
        <Button type="primary" icon={<PrinterOutlined />} onClick={print}>
          打印
        </Button>
      </div>
      {orders.map((order) =>
        paper === 'packing' ? (
          <PackingSlip key={order.id} order={order} />
        ) : paper === 'receipt' ? (
          <Receipt key={order.id} order={order} width={width} />
        ) : (
          <ShelfLabel key={order.id} order={order} />
        ),
      )}
    </main>
  )
}
