import { Image } from 'antd'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMe } from '../../kit/me.tsx'
import { storeLinks } from './links.ts'
import { flagOptions } from '../../kit/options.ts'

const columns: readonly Column<Row<'GET /console/api/v1/stores'>>[] = [
  {
    title: '门店',
    width: 240,
    render: (s) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
        {s.imageUrl ? (
          <Image src={s.imageUrl} alt={`${s.shopName}的照片`} width={40} height={40} style={{ objectFit: 'cover', borderRadius: 4 }} />
        ) : (
          <span style={{ width: 40, height: 40, borderRadius: 4, background: 'var(--hover)' }} />
        )}
        <Link to={storeLinks.edit(s.id)}>{s.shopName}</Link>
      </span>
    ),
    text: (s) => s.shopName,
  },
  { title: '地址', text: (s) => s.address },
  { title: '电话', render: (s) => s.shopTel || '—', text: (s) => s.shopTel, width: 140 },
  { title: '营业时间', render: (s) => s.openHours || '—', text: (s) => s.openHours, width: 140 },
  { title: '每日接待上限', align: 'right', width: 120, text: (s) => s.receptionLimitOfDay || '不限' },
  {
    title: '状态',
    width: 100,
    render: (s) => <StatusTag tone={s.open ? 'good' : 'idle'}>{s.open ? '营业中' : '已停业'}</StatusTag>,
    text: (s) => (s.open ? '营业中' : '已停业'),
  },
]

export default function Stores() {
  const { shops } = useMe()
  return (
    <ListPage
      name="stores"
      title="门店"
      hint="会员选择到店自提时看到的门店；停业的门店不会出现在选择列表中"
      call="GET /console/api/v1/stores"
      filters={[
        { kind: 'text', name: 'keyword', label: '名称或地址' },
        { kind: 'tabs', name: 'open', label: '营业状态', options: flagOptions('营业中', '已停业') },
      ]}
      extra={shops === null && <AddButton to={storeLinks.add}>新增门店</AddButton>}
      columns={columns}
      actionsWidth={80}
      renderActions={(s) => <Link to={storeLinks.edit(s.id)}>编辑</Link>}
      empty="还没有门店，先新增一家吧"
    />
  )
}
