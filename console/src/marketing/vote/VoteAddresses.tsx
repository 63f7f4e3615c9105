import { Link, useParams } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { voteLinks } from './links.ts'

type Address = Row<'GET /console/api/v1/votes/addresses'>
const perMinute = (a: Address): string => (a.votes / Math.max(1, (a.lastTime - a.firstTime) / 60_000)).toFixed(1)

const columns: readonly Column<Address>[] = [
  { title: '网络', width: 160, text: (a) => a.network },
  { title: '有效票', width: 90, align: 'right', text: (a) => a.votes },
  { title: '已作废', width: 90, align: 'right', text: (a) => a.cancelled },
  { title: '投票人', width: 90, align: 'right', text: (a) => a.voters },
  { title: '未登录票', width: 100, align: 'right', text: (a) => a.anonymous },
  { title: '涉及选手', width: 100, align: 'right', text: (a) => a.players },
  { title: '每分钟票数', width: 110, align: 'right', text: perMinute },
  { title: '最早', width: 150, text: (a) => when(a.firstTime) },
  { title: '最近', width: 150, text: (a) => when(a.lastTime) },
]

/** Where votes come from, most first. */
export default function VoteAddresses() {
  const { id = '' } = useParams()
  return (
    <ListPage
      name="vote-addresses"
      title="可疑来源"
      hint="按有效票数排列；票多、未登录多、集中投给一两位选手且很密集的来源值得核查。门店、公司同一网络也会票多，请结合投票记录判断"
      call="GET /console/api/v1/votes/addresses"
      fixed={{ voteId: id }}
      keyOf={(a) => a.address}
      columns={columns}
      extra={<Link to={voteLinks.casts(id)}>全部投票记录</Link>}
      actionsWidth={110}
      renderActions={(a) => <Link to={voteLinks.casts(id, a.address)}>查看投票</Link>}
      empty="还没有人投票"
    />
  )
}
