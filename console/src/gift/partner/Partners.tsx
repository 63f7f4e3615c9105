import { useState } from 'react'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { partnerLinks } from './links.ts'
import { PeopleDialog } from './parts/PeopleDialog.tsx'
import { flagOptions } from '../../kit/options.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Partner = Row<'GET /console/api/v1/partners'>

const columns: readonly Column<Partner>[] = [
  { title: '商家', width: 200, to: (p) => partnerLinks.edit(p.id), text: (p) => p.partnerName },
  { title: '联系人', width: 120, render: (p) => p.contact || '—', text: (p) => p.contact },
  { title: '电话', width: 150, render: (p) => p.tel || '—', text: (p) => p.tel },
  { title: '地址', render: (p) => p.address || '—', text: (p) => p.address },
  { title: '成员', width: 80, align: 'right', text: (p) => p.people },
  {
    title: '状态',
    width: 100,
    render: (p) => <StatusTag tone={p.active ? 'good' : 'idle'}>{p.active ? '合作中' : '已停用'}</StatusTag>,
    text: (p) => (p.active ? '合作中' : '已停用'),
  },
]

export default function Partners() {
  const [people, setPeople] = useState<Partner | null>(null)
  return (
    <>
      <ListPage
        name="partners"
        title="合作商家"
        hint="为会员提供礼品的商家；成员在手机上的商家中心处理订单、上下架礼品"
        call="GET /console/api/v1/partners"
        filters={[
          { kind: 'text', name: 'keyword', label: '商家名称' },
          { kind: 'tabs', name: 'active', label: '状态', options: flagOptions('合作中', '已停用') },
        ]}
        extra={<AddButton to={partnerLinks.add}>新增商家</AddButton>}
        columns={columns}
        actionsWidth={120}
        renderActions={(p) => (
          <>
            <Link to={partnerLinks.edit(p.id)}>编辑</Link>
            <RowAction onClick={() => setPeople(p)}>成员</RowAction>
          </>
        )}
        empty="还没有合作商家"
      />
      {people && <PeopleDialog partner={people} close={() => setPeople(null)} />}
    </>
  )
}
