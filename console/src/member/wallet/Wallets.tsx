import { Link } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { walletLinks } from './links.ts'
import { grouped, kindOptions, kindTexts } from './parts/labels.ts'

const columns: readonly Column<Row<'GET /console/api/v1/wallet/members'>>[] = [
  {
    title: '会员',
    width: 200,
    render: (m) => <Link to={walletLinks.detail(m.id)}>{m.memberName || m.id}</Link>,
    text: (m) => m.memberName,
  },
  { title: '手机号', width: 160, render: (m) => m.mobileNo || '—', text: (m) => m.mobileNo },
  { title: '账户', width: 120, text: (m) => kindTexts[m.accountType] },
  { title: '可用', width: 120, align: 'right', render: (m) => <b>{grouped(m.available)}</b>, text: (m) => m.available },
  { title: '待入账', width: 120, align: 'right', render: (m) => grouped(m.pending), text: (m) => m.pending },
  { title: '预扣', width: 120, align: 'right', render: (m) => grouped(m.held), text: (m) => m.held },
]

export default function Wallets() {
  return (
    <ListPage
      name="wallets"
      title="会员积分"
      hint="按可用余额从多到少；输入完整手机号或会员编号可查某位会员"
      call="GET /console/api/v1/wallet/members"
      filters={[
        { kind: 'text', name: 'keyword', label: '手机号或会员编号' },
        { kind: 'select', name: 'accountType', label: '账户', options: kindOptions },
      ]}
      columns={columns}
      actionsWidth={80}
      renderActions={(m) => <Link to={walletLinks.detail(m.id)}>明细</Link>}
      empty="还没有会员获得积分"
    />
  )
}
