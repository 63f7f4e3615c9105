import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { Sales, type SaleRow } from '../activity/widgets/Sales.tsx'
import { teamBuyKind } from './kind.tsx'

type Team = Row<'GET /console/api/v1/pack-buy'>
/** The list of this kind tells of packs. */
const team = (s: SaleRow) => s as Team
const unit = (s: SaleRow) => `${team(s).unitPerson}人 / ${team(s).packHours}小时`
const counts = (s: SaleRow) => `${team(s).packs.process} / ${team(s).packs.success} / ${team(s).packs.failure}`

const columns: readonly Column<SaleRow>[] = [
  { title: '每团 / 时限', width: 120, align: 'right', text: unit },
  { title: '进行 / 成功 / 失败', width: 140, align: 'right', text: counts },
]

export default function TeamBuys() {
  return (
    <Sales kind={teamBuyKind} hint="团长付款开团，好友付款参团；限时内未满员自动全额退款，未售出的预留库存自动退回" columns={columns} />
  )
}
