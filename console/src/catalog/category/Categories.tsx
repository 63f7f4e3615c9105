import { PlusOutlined } from '@ant-design/icons'
import { noId } from '@youli/domain/kit/ids.ts'
import { App, Button, Image } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { TablePage } from '../../kit/list/TablePage.tsx'
import { CategoryForm } from './parts/CategoryForm.tsx'
import { useCategories } from './widgets/category-tree.ts'
import type { CategoryNode } from './widgets/category-tree.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Editing = { category: CategoryNode } | { parentId: string | null }

export default function Categories() {
  const { message } = App.useApp()
  const { result, tree } = useCategories()
  const remove = useAction('FORM /goods/category/del')
  const order = useAction('POST /console/api/v1/categories/order')
  const [editing, setEditing] = useState<Editing | null>(null)
  const siblingsOf = (c: CategoryNode) => (c.parentId === noId ? tree : (tree.find((root) => root.id === c.parentId)?.children ?? []))
  const canMove = (c: CategoryNode, by: -1 | 1) => siblingsOf(c)[siblingsOf(c).findIndex((s) => s.id === c.id) + by] !== undefined
  const move = (c: CategoryNode, by: -1 | 1) => {
    const ids = siblingsOf(c).map((s) => s.id)
    const at = ids.indexOf(c.id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate({ ids })
  }
  const done = () => {
    setEditing(null)
    message.success('已保存')
  }
  return (
    <TablePage
      title="商品分类"
      hint="最多两级；商城首页与筛选按此顺序展示"
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ parentId: null })}>
          新增一级分类
        </Button>
      }
      query={result}
      rows={tree}
      columns={[
        {
          title: '分类名称',
          render: (_, c) => (
            <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, verticalAlign: 'middle' }}>
              {c.categoryImg && (
                <Image
                  src={c.categoryImg}
                  alt={`${c.categoryName}的图片`}
                  width={32}
                  height={32}
                  style={{ objectFit: 'cover', borderRadius: 4 }}
                />
              )}
              {c.categoryName}
            </span>
          ),
        },
        { title: '下级', width: 100, align: 'right', render: (_, c) => c.children?.length ?? '—' },
        {
          title: '操作',
          width: 330,
          render: (_, c) => (
            <>
              {([-1, 1] as const).map((by) => (
                <RowAction key={by} disabled={!canMove(c, by) || order.isPending} onClick={() => move(c, by)}>
                  {by < 0 ? '上移' : '下移'}
                </RowAction>
              ))}
              {c.parentId === noId && <RowAction onClick={() => setEditing({ parentId: c.id })}>添加下级</RowAction>}
              <RowAction onClick={() => setEditing({ category: c })}>编辑</RowAction>
              <ConfirmLink
                title={`删除分类“${c.categoryName}”？`}
                danger
                onConfirm={() => remove.mutate({ id: c.id }, { onSuccess: () => void message.success('已删除') })}
              >
                删除
              </ConfirmLink>
            </>
          ),
        },
      ]}
      empty="还没有分类，先新增一个一级分类"
      tree
    >
      {editing && <CategoryForm {...editing} roots={tree} close={() => setEditing(null)} done={done} />}
    </TablePage>
  )
}
