import { PlusOutlined } from '@ant-design/icons'
import { ownerOnly } from '@youli/domain/platform/operator/texts.ts'
import { App, Button, Popconfirm, Space, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { useMe } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { OperatorForm } from './parts/OperatorForm.tsx'
import { ResetPassword } from './parts/ResetPassword.tsx'

type OperatorRow = Row<'GET /console/api/v1/operators'>

const columns: readonly Column<OperatorRow>[] = [
  {
    title: '姓名',
    render: (o) => (
      <Space size={8}>
        {o.name}
        {o.owner && <Tag color="gold">所有者</Tag>}
      </Space>
    ),
    text: (o) => (o.owner ? `${o.name}（所有者）` : o.name),
    width: 160,
  },
  { title: '登录名', text: (o) => o.loginName, width: 140 },
  { title: '手机号', render: (o) => o.mobileNo || '—', text: (o) => o.mobileNo, width: 130 },
  {
    title: '角色',
    render: (o) => (
      <Space size={4} wrap>
        {o.roles.map((r) => (
          <Tag key={r.id}>{r.name}</Tag>
        ))}
      </Space>
    ),
    text: (o) => o.roles.map((r) => r.name).join('、'),
  },
  {
    title: '状态',
    render: (o) => <StatusTag tone={o.active ? 'good' : 'idle'}>{o.active ? '启用' : '停用'}</StatusTag>,
    text: (o) => (o.active ? '启用' : '停用'),
    width: 80,
  },
  {
    title: '动态验证码',
    render: (o) => <StatusTag tone={o.secondFactor ? 'good' : 'idle'}>{o.secondFactor ? '已开启' : '未开启'}</StatusTag>,
    text: (o) => (o.secondFactor ? '已开启' : '未开启'),
    width: 110,
  },
  { title: '最近登录', text: (o) => when(o.lastLoginTime), width: 150 },
  { title: '创建时间', text: (o) => when(o.createTime), width: 150 },
]

export default function Operators() {
  const { message } = App.useApp()
  const { operatorId } = useMe()
  const [query] = useSearchParams()
  const [editing, setEditing] = useState<OperatorRow | 'new' | null>(query.has('add') ? 'new' : null)
  const [resetting, setResetting] = useState<OperatorRow | null>(null)
  const done = (text: string) => {
    setEditing(null)
    setResetting(null)
    message.success(text)
  }
  return (
    <>
      <ListPage
        name="operators"
        title="操作员"
        hint={`可登录商家后台的同事。停用后立即下线，操作记录会保留。${ownerOnly}`}
        call="GET /console/api/v1/operators"
        filters={[{ kind: 'text', name: 'keyword', label: '姓名或登录名' }]}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新增操作员
          </Button>
        }
        columns={columns}
        actionsWidth={240}
        renderActions={(o) =>
          o.owner && o.id !== operatorId ? (
            <small style={{ color: 'var(--ink-3)' }}>仅本人可管理</small>
          ) : (
            <Actions operator={o} edit={setEditing} reset={setResetting} />
          )
        }
      />
      {editing && <OperatorForm operator={editing === 'new' ? null : editing} close={() => setEditing(null)} done={() => done('已保存')} />}
      {resetting && <ResetPassword operator={resetting} close={() => setResetting(null)} done={() => done('密码已重置')} />}
    </>
  )
}

interface ActionsProps {
  operator: OperatorRow
  edit: (operator: OperatorRow) => void
  reset: (operator: OperatorRow) => void
}

function Actions({ operator, edit, reset }: ActionsProps) {
  const { message } = App.useApp()
  const { operatorId } = useMe()
  const resetFactor = useAction('POST /console/api/v1/operators/reset-second-factor')
  const { id, name, secondFactor } = operator
  return (
    <>
      <Button type="link" onClick={() => edit(operator)}>
        编辑
      </Button>
      {id !== operatorId && (
        <Button type="link" onClick={() => reset(operator)}>
          重置密码
        </Button>
      )}
      {secondFactor && id !== operatorId && (
        <Popconfirm
          title={`重置“${name}”的动态验证码？`}
          description="请先确认是本人丢失了手机。重置后立即下线，下次只用密码登录"
          okText="重置并下线"
          cancelText="取消"
          okButtonProps={{ danger: true }}
          onConfirm={() => resetFactor.mutate({ id }, { onSuccess: () => void message.success('动态验证码已重置') })}
        >
          <Button type="link">重置验证码</Button>
        </Popconfirm>
      )}
    </>
  )
}
