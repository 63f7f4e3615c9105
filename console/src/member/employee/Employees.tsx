import { PlusOutlined } from '@ant-design/icons'
import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { PersonCell } from '../../kit/PersonCell.tsx'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { advisorLinks } from '../advisor/links.ts'
import { EmployeeForm } from './parts/EmployeeForm.tsx'
import { flagOptions } from '../../kit/options.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Employee = Row<'GET /console/api/v1/employees'>

const columns: readonly Column<Employee>[] = [
  {
    title: '员工',
    width: 200,
    render: (e) => (
      <PersonCell src={e.headImgUrl} name={e.name}>
        {e.name} {e.isShopManager && <Tag color="gold">店长</Tag>}
      </PersonCell>
    ),
    text: (e) => e.name,
  },
  { title: '手机号', width: 140, text: (e) => e.mobileNo },
  { title: '门店', text: (e) => e.shopName || '全部门店' },
  { title: '企业微信账号', width: 160, render: (e) => e.wecomUserId || '—', text: (e) => e.wecomUserId },
  { title: '专属会员', width: 110, align: 'right', text: (e) => e.members },
  {
    title: '状态',
    width: 100,
    render: (e) => <StatusTag tone={e.active ? 'good' : 'idle'}>{e.active ? '在职' : '已离职'}</StatusTag>,
    text: (e) => (e.active ? '在职' : '已离职'),
  },
]

export default function Employees() {
  const may = useMay()
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const [editing, setEditing] = useState<Employee | 'new' | null>(null)
  return (
    <>
      <ListPage
        name="employees"
        title="员工"
        hint="员工用登记的手机号或企业微信登录后，可在手机上核销、识别会员；离职后立即失去权限"
        call="GET /console/api/v1/employees"
        filters={[
          { kind: 'text', name: 'keyword', label: '姓名、手机号或企业微信账号' },
          { kind: 'select', name: 'shopId', label: '门店', options: (stores.data ?? []).map((s) => ({ value: s.id, label: s.shopName })) },
          { kind: 'tabs', name: 'active', label: '状态', options: flagOptions('在职', '已离职') },
        ]}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新增员工
          </Button>
        }
        columns={columns}
        actionsWidth={150}
        renderActions={(e) => (
          <>
            <RowAction onClick={() => setEditing(e)}>编辑</RowAction>
            {may(advisorPermissions.assign) && <Link to={advisorLinks.of(e.id)}>专属会员</Link>}
          </>
        )}
        empty="还没有员工"
      />
      {editing && <EmployeeForm employee={editing === 'new' ? null : editing} close={() => setEditing(null)} />}
    </>
  )
}
