import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { Link, useParams } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { scanGiftLinks } from './links.ts'

type Receipt = Row<'GET /console/api/v1/scan-gifts/receipts'>

const columns: readonly Column<Receipt>[] = [
  { title: '序号', width: 80, align: 'right', text: (r) => r.index },
  { title: '领取时间', width: 180, text: (r) => when(r.time) },
  { title: '会员', width: 180, render: (r) => <Name receipt={r} />, text: (r) => r.userName },
  { title: '手机号', width: 160, text: (r) => r.mobileNo },
]

const Name = ({ receipt: { memberId, userName } }: { receipt: Receipt }) => {
  const name = userName || '会员'
  return useMay()(memberPermissions.view) ? <Link to={memberLinks.detail(memberId)}>{name}</Link> : name
}

/** Who received a scan gift. */
export default function ScanGiftReceipts() {
  const { id = '' } = useParams()
  return (
    <ListPage
      name="scan-gift-receipts"
      title="扫码领取记录"
      hint="每位会员只领取一次，最近领取的在前"
      call="GET /console/api/v1/scan-gifts/receipts"
      fixed={{ id }}
      extra={<Link to={scanGiftLinks.edit(id)}>查看活动</Link>}
      columns={columns}
      empty="还没有会员领取"
    />
  )
}
