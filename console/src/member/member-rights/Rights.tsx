import { rightIcons } from '@youli/domain/member/member-rights/rules.ts'
import { PlusOutlined } from '@ant-design/icons'
import { App, Avatar, Button, Space } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import type { OutputOf } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { TablePage } from '../../kit/list/TablePage.tsx'
import { RightForm } from './parts/RightForm.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Right = OutputOf<'GET /console/api/v1/member-rights'>['rights'][number]

/** What each grade brings, in the order members see it. */
export default function Rights() {
  const { message } = App.useApp()
  const result = useCall('GET /console/api/v1/member-rights', {})
  const remove = useAction('POST /console/api/v1/member-rights/del')
  const order = useAction('POST /console/api/v1/member-rights/order')
  const [editing, setEditing] = useState<Right | 'new' | null>(null)
  const { rights = [], grades = [] } = result.data ?? {}
  const move = (at: number, by: -1 | 1) => {
    const ids = rights.map((right) => right.id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate({ ids })
  }
  return (
    <TablePage
      title="会员权益"
      hint="会员在会员中心看到自己等级的权益，先显示5项，其余展开可见；更高等级的权益显示为待解锁"
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          新增权益
        </Button>
      }
      query={result}
      rows={rights}
      columns={[
        {
          title: '权益',
          width: 220,
          render: (_, right) => (
            <Space>
              <Avatar shape="square" src={Object.hasOwn(rightIcons, right.icon) ? undefined : right.icon || undefined} alt="">
                {Array.from(right.name)[0]}
              </Avatar>
              {right.name}
            </Space>
          ),
        },
        { title: '说明', render: (_, right) => right.remark || '—' },
        { title: '链接', width: 220, render: (_, right) => right.h5Path || '—' },
        { title: '可享等级', width: 140, render: (_, right) => `${grades[right.fromLevel] ?? grades.at(-1) ?? ''}及以上` },
        {
          title: '状态',
          width: 100,
          render: (_, right) => <StatusTag tone={right.show ? 'good' : 'idle'}>{right.show ? '展示' : '隐藏'}</StatusTag>,
        },
        {
          title: '操作',
          width: 230,
          render: (_, right, at) => (
            <>
              <RowAction disabled={at === 0 || order.isPending} onClick={() => move(at, -1)}>
                上移
              </RowAction>
              <RowAction disabled={at === rights.length - 1 || order.isPending} onClick={() => move(at, 1)}>
                下移
              </RowAction>
              <RowAction onClick={() => setEditing(right)}>编辑</RowAction>
              <ConfirmLink
                title={`删除权益“${right.name}”？`}
                danger
                onConfirm={() => remove.mutate({ id: right.id }, { onSuccess: () => void message.success('已删除') })}
              >
                删除
              </ConfirmLink>
            </>
          ),
        },
      ]}
      empty="还没有权益，先新增一项"
    >
      {editing && <RightForm right={editing === 'new' ? null : editing} grades={grades} close={() => setEditing(null)} />}
    </TablePage>
  )
}
