import { pickedText } from '@youli/domain/member/profile/occasions.ts'
import { sourceText } from '@youli/domain/member/registration/texts.ts'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { when } from '../../kit/when.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { memberLinks } from './links.ts'
import { useMemberBulk } from './parts/bulk.tsx'
import { memberState, sexText } from './parts/labels.ts'
import { memberColumns } from './widgets/member-columns.tsx'

type Member = Row<'GET /console/api/v1/members'>

const columns: readonly Column<Member>[] = [
  memberColumns.who,
  memberColumns.mobile,
  { title: '等级', width: 90, text: (m) => m.gradeName },
  { title: '累计消费', width: 120, align: 'right', sort: 'spent', text: (m) => amount(m.spent) },
  { title: '订单', width: 80, align: 'right', sort: 'orders', text: (m) => m.orders },
  { title: '最近下单', width: 150, sort: 'lastOrderTime', text: (m) => when(m.lastOrderTime) },
  { title: '积分', width: 90, align: 'right', sort: 'points', text: (m) => m.points },
  {
    title: '标签',
    render: (m) => (m.tags.length === 0 ? '—' : m.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
    text: (m) => m.tags.join(' '),
  },
  {
    title: '状态',
    width: 110,
    text: (m) => (m.blocked ? '黑名单' : memberState[m.state].text),
    tone: (m) => (m.blocked ? 'bad' : memberState[m.state].tone),
  },
  { title: '门店', priority: 3, text: (m) => m.shopName || '—' },
  { title: '顾问', width: 100, priority: 3, text: (m) => m.advisorName || '—' },
  { title: '来源', width: 100, priority: 3, text: (m) => sourceText(m.fromType) },
  { title: '生日', width: 150, priority: 3, text: (m) => pickedText(m.birthday, m.birthdayIsLunar === 1) || '—' },
  { title: '性别', width: 80, priority: 3, text: (m) => sexText(m.sex) },
  { ...memberColumns.since, priority: 3, sort: 'registerTime' },
]

const birthdays = [
  { value: '7', label: '未来 7 天' },
  { value: '30', label: '未来 30 天' },
]
const yesOrNo = [
  { value: 'true', label: '黑名单' },
  { value: 'false', label: '正常' },
]

export default function Members() {
  const tags = useCall('GET /console/api/v1/members/tags', {})
  const choices = useCall('GET /console/api/v1/members/choices', {})
  const staff = useCall('GET /console/api/v1/employees/names', { shopId: null })
  const stores = useStoreOptions()
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
        {
          kind: 'select',
          name: 'grade',
          label: '等级',
          options: (choices.data?.grades ?? []).map((label, i) => ({ value: `${i}`, label })),
        },
        { kind: 'range', name: 'spentFrom', to: 'spentTo', label: '累计消费', unit: '元' },
        { kind: 'range', name: 'ordersFrom', to: 'ordersTo', label: '订单', unit: '笔' },
        { kind: 'range', name: 'pointsFrom', to: 'pointsTo', label: '积分', unit: '分' },
        { kind: 'select', name: 'shopId', label: '门店', options: stores },
        {
          kind: 'select',
          name: 'advisorId',
          label: '顾问',
          options: (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'select',
          name: 'source',
          label: '来源',
          options: ['none', ...(choices.data?.sources ?? [])].map((value) => ({ value, label: sourceText(value) })),
        },
        { kind: 'select', name: 'birthdayWithin', label: '生日', options: birthdays },
        { kind: 'select', name: 'blocked', label: '状态', options: yesOrNo },
        { kind: 'days', name: 'orderedFrom', to: 'orderedTo', label: '最近下单' },
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
