import { Tag } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { memberLinks } from './links.ts'
import { useMemberBulk } from './parts/bulk.tsx'
import { memberState, sexText } from './parts/labels.ts'
import { memberColumns } from './widgets/member-columns.tsx'

type Member = Row<'GET /console/api/v1/members'>

const columns: readonly Column<Member>[] = [
  memberColumns.who,
  memberColumns.mobile,
  { title: '性别', width: 80, text: (m) => sexText(m.sex) },
  {
    title: '标签',
    render: (m) => (m.tags.length === 0 ? '—' : m.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
    text: (m) => m.tags.join(' '),
  },
  { title: '资料', width: 100, text: (m) => (m.completed ? '已完善' : '未完善') },
  {
    title: '状态',
    width: 110,
    render: (m) => {
      const { text, tone } = memberState[m.state]
      return <StatusTag tone={tone}>{text}</StatusTag>
    },
    text: (m) => memberState[m.state].text,
  },
  { ...memberColumns.since, sort: 'registerTime' },
]

export default function Members() {
  const tags = useCall('GET /console/api/v1/members/tags', {})
  const bulk = useMemberBulk((tags.data ?? []).map(({ tag }) => tag))
  return (
    <ListPage
      name="members"
      title="会员"
      hint="手机号加密保存：可用完整号码或后四位查找，也可用姓名、会员编号"
      call="GET /console/api/v1/members"
      filters={[
        { kind: 'text', name: 'keyword', label: '姓名、手机号或编号' },
        {
          kind: 'select',
          name: 'tag',
          label: '标签',
          options: (tags.data ?? []).map((t) => ({ value: t.tag, label: `${t.tag}（${t.members}）` })),
        },
        { kind: 'days', name: 'from', to: 'to', label: '注册日期' },
      ]}
      columns={columns}
      bulk={bulk}
      actionsWidth={80}
      renderActions={(m) => <Link to={memberLinks.detail(m.id)}>详情</Link>}
      empty="还没有会员"
    />
  )
}
