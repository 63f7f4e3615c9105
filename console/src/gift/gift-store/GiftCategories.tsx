import { PlusOutlined } from '@ant-design/icons'
import { noId } from '@youli/domain/kit/ids.ts'
import { App, Button, Card, Table, Tag } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { GiftCategoryForm, type GiftCategory } from './parts/GiftCategoryForm.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type One = Omit<GiftCategory, 'children'> & { children?: GiftCategory['children'] }

/** 礼品分类: two levels, in the order that members see. */
export default function GiftCategories() {
  const { message } = App.useApp()
  const result = useCall('GET /console/api/v1/gift-categories', {})
  const remove = useAction('POST /console/api/v1/gift-categories/del')
  const order = useAction('POST /console/api/v1/gift-categories/order')
  const [editing, setEditing] = useState<One | 'new' | null>(null)
  const roots = result.data ?? []
  const siblingsOf = (c: One): readonly One[] =>
    c.parentId === noId ? roots.filter((r) => r.platform === c.platform) : (roots.find((r) => r.id === c.parentId)?.children ?? [])
  const move = (c: One, by: -1 | 1) => {
    const ids = siblingsOf(c).map((s) => s.id)
    const at = ids.indexOf(c.id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate({ ids })
  }
  const canMove = (c: One, by: -1 | 1) => siblingsOf(c)[siblingsOf(c).findIndex((s) => s.id === c.id) + by] !== undefined
  return (
    <section aria-label="礼品分类">
      <Heading
        title="礼品分类"
        hint="最多两级；礼品商城按此顺序展示"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新增分类
          </Button>
        }
      />
      <Card styles={{ body: { padding: 16 } }}>
        <Loaded result={result}>
          {(tree) => (
            <Table<One>
              size="middle"
              rowKey="id"
              dataSource={tree.map(({ children, ...c }) => (children.length > 0 ? { ...c, children } : c))}
              pagination={false}
              expandable={{ defaultExpandAllRows: true }}
              locale={{ emptyText: '还没有分类，先新增一个吧' }}
              columns={[
                {
                  title: '分类名称',
                  render: (_, c) => (
                    <>
                      {c.categroyName} {c.platform && <Tag>平台</Tag>}
                    </>
                  ),
                },
                {
                  title: '操作',
                  width: 280,
                  render: (_, c) => (
                    <>
                      {([-1, 1] as const).map((by) => (
                        <RowAction key={by} disabled={!canMove(c, by) || order.isPending} onClick={() => move(c, by)}>
                          {by < 0 ? '上移' : '下移'}
                        </RowAction>
                      ))}
                      <RowAction onClick={() => setEditing(c)}>编辑</RowAction>
                      <ConfirmLink
                        title={`删除分类“${c.categroyName}”？`}
                        danger
                        onConfirm={() => remove.mutate({ id: c.id }, { onSuccess: () => void message.success('已删除') })}
                      >
                        删除
                      </ConfirmLink>
                    </>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
      {editing && <GiftCategoryForm category={editing === 'new' ? null : editing} roots={roots} close={() => setEditing(null)} />}
    </section>
  )
}
