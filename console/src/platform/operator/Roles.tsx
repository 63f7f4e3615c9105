import { PlusOutlined } from '@ant-design/icons'
import { permissionCatalogue } from '@youli/domain/main-permissions.ts'
import { App, Button, Space, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { TablePage } from '../../kit/list/TablePage.tsx'
import { RoleForm } from './parts/RoleForm.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Role = OutputOf<'GET /console/api/v1/roles'>[number]

/** What a role may, group by group: `商品 3/3`. */
const summary = (role: Role) =>
  permissionCatalogue
    .map(({ group, permissions }) => ({
      group,
      of: permissions.length,
      held: permissions.filter((p) => role.permissions.includes(p.key)),
    }))
    .filter((g) => g.held.length > 0)

export default function Roles() {
  const { message } = App.useApp()
  const roles = useCall('GET /console/api/v1/roles', {})
  const remove = useAction('POST /console/api/v1/roles/del')
  const [editing, setEditing] = useState<Role | 'new' | null>(null)
  const done = () => {
    setEditing(null)
    message.success('已保存')
  }
  return (
    <TablePage
      title="角色权限"
      hint="按岗位设置能看什么、能改什么，再分配给操作员"
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          新增角色
        </Button>
      }
      query={roles}
      rows={roles.data}
      columns={[
        {
          title: '角色',
          width: 200,
          render: (_, r) => (
            <>
              <div>{r.name}</div>
              <small style={{ color: 'var(--ink-3)' }}>{r.remark}</small>
            </>
          ),
        },
        {
          title: '权限',
          render: (_, r) => (
            <Space size={4} wrap>
              {summary(r).map((g) => (
                <Tooltip key={g.group} title={g.held.map((p) => p.label).join('、')}>
                  <Tag color={g.held.length === g.of ? 'gold' : undefined}>
                    {g.group} {g.held.length}/{g.of}
                  </Tag>
                </Tooltip>
              ))}
            </Space>
          ),
        },
        { title: '门店范围', width: 120, render: (_, r) => (r.shops ? `${r.shops.length} 家门店` : '全部门店') },
        { title: '动态验证码', width: 110, render: (_, r) => (r.secondFactor ? <Tag color="gold">必须开启</Tag> : '不要求') },
        { title: '人数', width: 80, align: 'right', dataIndex: 'operators' },
        {
          title: '操作',
          width: 120,
          render: (_, r) => (
            <>
              <RowAction onClick={() => setEditing(r)}>编辑</RowAction>
              <ConfirmLink
                title={`删除角色“${r.name}”？`}
                danger
                disabled={r.operators > 0}
                onConfirm={() => remove.mutate({ id: r.id }, { onSuccess: () => void message.success('已删除') })}
              >
                删除
              </ConfirmLink>
            </>
          ),
        },
      ]}
      empty="还没有角色"
    >
      {editing && <RoleForm role={editing === 'new' ? null : editing} close={() => setEditing(null)} done={done} />}
    </TablePage>
  )
}
