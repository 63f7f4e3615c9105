import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { Sales, type SaleRow } from '../activity/widgets/Sales.tsx'
import { groupBuyKind } from './kind.tsx'
import { GroupTag, groupText } from './parts/group-state.tsx'

type Group = Row<'GET /console/api/v1/group-buy'>
/** The list of this kind tells of groups. */
const group = (s: SaleRow) => s as Group

const columns: readonly Column<SaleRow>[] = [
  {
    title: '参团 / 成团',
    width: 100,
    align: 'right',
    render: (s) => `${group(s).joined} / ${group(s).thresholdPerson}人`,
    text: (s) => `${group(s).joined} / ${group(s).thresholdPerson}`,
  },
  { title: '结果', width: 130, render: (s) => <GroupTag {...group(s)} />, text: (s) => groupText(group(s)) },
]

export default function GroupBuys() {
  return (
    <Sales kind={groupBuyKind} hint="付款人数达标即成团，到结束时间结算；未达标自动全额退款；未售出的预留库存自动退回" columns={columns} />
  )
}
