import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/ListPage.tsx'
import { Sales, type SaleRow } from '../activity/widgets/Sales.tsx'
import { packBuyKind } from './kind.tsx'

type Pack = Row<'GET /console/api/v1/pack-buy'>
/** The list of this kind tells of packs. */
const pack = (s: SaleRow) => s as Pack
const unit = (s: SaleRow) => `${pack(s).unitPerson}人 / ${pack(s).packHours}小时`
const counts = (s: SaleRow) => `${pack(s).packs.process} / ${pack(s).packs.success} / ${pack(s).packs.failure}`

const columns: readonly Column<SaleRow>[] = [
  { title: '每团 / 时限', width: 120, align: 'right', text: unit },
  { title: '进行 / 成功 / 失败', width: 140, align: 'right', text: counts },
]

export default function PackBuys() {
  return (
    <Sales kind={packBuyKind} hint="团长付款开团，好友付款参团；限时内未满员自动全额退款，未售出的预留库存自动退回" columns={columns} />
  )
}
