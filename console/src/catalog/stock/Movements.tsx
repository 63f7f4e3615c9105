import { stockReasons } from '@youli/domain/catalog/stock/rules.ts'
import { stockReasonTexts } from '@youli/domain/catalog/stock/texts.ts'
import { Link } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { optionsOf } from '../../kit/options.ts'
import { exactly } from '../../kit/when.ts'
import { afterSaleLinks } from '../../trade/after-sale/links.ts'
import { stockCountLinks } from '../../trade/stock-count/links.ts'
import { goodsLinks } from '../goods/links.ts'

type Movement = Row<'GET /console/api/v1/stock/movements'>

const signed = (n: number) => (n > 0 ? `+${n}` : String(n))

/** What moved it, where there is a page of it: an after-sale, a stock-taking. */
function Source({ of: { reason, source } }: { of: Movement }) {
  const [first = '', second = ''] = source.split(':')
  if (reason === 'order-refund' || reason === 'order-return') return <Link to={afterSaleLinks.detail(second)}>查看售后</Link>
  if (reason === 'count' && first === 'count') return <Link to={stockCountLinks.one(second)}>查看盘点单</Link>
  return '—'
}

const columns: readonly Column<Movement>[] = [
  { title: '时间', width: 170, text: (m) => exactly(m.time) },
  { title: '商品', to: (m) => goodsLinks.edit(m.goodsId), text: (m) => m.goodsName },
  { title: '规格', width: 180, text: (m) => m.spec },
  {
    title: '变动',
    width: 90,
    align: 'right',
    render: (m) => <b style={{ color: m.change > 0 ? 'var(--ok)' : 'var(--bad)' }}>{signed(m.change)}</b>,
    text: (m) => signed(m.change),
  },
  { title: '原因', width: 110, text: (m) => stockReasonTexts[m.reason] },
  { title: '备注', width: 150, render: (m) => m.remark || '—', text: (m) => m.remark },
  { title: '来源', width: 130, render: (m) => <Source of={m} />, text: (m) => m.source },
]

export default function Movements() {
  return (
    <ListPage
      name="stock"
      title="库存流水"
      hint="每件库存的来去；现有库存等于全部流水之和"
      call="GET /console/api/v1/stock/movements"
      filters={[
        { kind: 'text', name: 'goodsId', label: '商品编号' },
        { kind: 'text', name: 'skuId', label: '规格编号' },
        { kind: 'select', name: 'reason', label: '原因', options: optionsOf(stockReasons, stockReasonTexts) },
      ]}
      columns={columns}
      empty="还没有库存变动"
    />
  )
}
