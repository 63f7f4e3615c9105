import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { stockPermissions } from '@youli/domain/catalog/stock/permissions.ts'
import { lowStock } from '@youli/domain/catalog/stock/rules.ts'
import { App, Button, Dropdown, Image, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import { amount } from '../../kit/amount.ts'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { useCategories } from '../category/widgets/category-tree.ts'
import { stockLinks } from '../stock/links.ts'
import { AdjustStock } from '../stock/widgets/AdjustStock.tsx'
import css from './goods.module.css'
import { goodsLinks } from './links.ts'
import { goodsBulk } from './parts/bulk.tsx'

type Goods = Row<'GET /console/api/v1/goods'>

const columnsWith = (categoryOf: (id: string) => string): readonly Column<Goods>[] => [
  {
    title: '商品',
    width: 270,
    render: (g) => (
      <div className={css.goods}>
        <Image src={g.thumbnailImg} alt={`${g.goodsName}的图片`} width={48} height={48} />
        <div>
          <Link to={goodsLinks.edit(g.id)}>{g.goodsName}</Link>
          <small>
            {g.topping && <Tag color="gold">置顶</Tag>}
            {g.recommended && <Tag>推荐</Tag>}
            {g.saleType === 'presale' && <Tag color="orange">预售</Tag>}
            {g.limitSale > 0 && <Tag>限购{g.limitSale}件</Tag>}
          </small>
        </div>
      </div>
    ),
    text: (g) => g.goodsName,
  },
  { title: '分类', width: 130, render: (g) => categoryOf(g.categoryId) || '—', text: (g) => categoryOf(g.categoryId) },
  {
    title: '售价',
    sort: 'minPrice',
    width: 130,
    align: 'right',
    render: (g) => `${amount(g.minPrice)}${g.skuNumber > 1 ? ' 起' : ''}`,
    text: (g) => g.minPrice,
  },
  { title: '规格', width: 60, align: 'right', text: (g) => g.skuNumber },
  {
    title: '库存',
    width: 70,
    align: 'right',
    render: (g) => <span className={g.totalQuantity < lowStock ? css.low : undefined}>{g.totalQuantity}</span>,
    text: (g) => g.totalQuantity,
  },
  { title: '销量', sort: 'totalSalesVolume', width: 90, align: 'right', text: (g) => g.totalSalesVolume },
  {
    title: '状态',
    width: 90,
    render: (g) =>
      g.status === goodsStatus.offShelf ? (
        <StatusTag tone="idle">已下架</StatusTag>
      ) : g.totalQuantity < 1 ? (
        <StatusTag tone="warn">已售罄</StatusTag>
      ) : (
        <StatusTag tone="good">在售</StatusTag>
      ),
    text: (g) => (g.status === goodsStatus.offShelf ? '已下架' : '在售'),
  },
  { title: '更新时间', sort: 'updateTime', width: 150, text: (g) => when(g.updateTime) },
  { title: '新增时间', sort: 'createTime', width: 150, priority: 3, text: (g) => when(g.createTime) },
]

export default function GoodsList() {
  const go = useNavigate()
  const may = useMay()
  const { message, modal } = App.useApp()
  const { rows, nameOf } = useCategories()
  const put = useAction('POST /console/api/v1/goods/status')
  const remove = useAction('POST /console/api/v1/goods/del')
  const recommend = useAction('POST /console/api/v1/goods/recommend')
  const [adjusting, setAdjusting] = useState<Goods | null>(null)
  const flip = (g: Goods) => {
    const status = g.status === goodsStatus.offShelf ? goodsStatus.onSale : goodsStatus.offShelf
    put.mutate({ ids: [g.id], status }, { onSuccess: () => void message.success(status === goodsStatus.onSale ? '已上架' : '已下架') })
  }
  const offer = (g: Goods) =>
    recommend.mutate(
      { ids: [g.id], recommended: !g.recommended },
      { onSuccess: () => void message.success(g.recommended ? '已取消推荐' : '已推荐，展示在商城首页“为您推荐”') },
    )
  const ask = (g: Goods) =>
    modal.confirm({
      title: `删除“${g.goodsName}”？`,
      content: '删除后会员不能再看到此商品，已有订单不受影响。',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id: g.id }).then(() => void message.success('已删除')),
    })
  const more = (g: Goods) => [
    ...(may(stockPermissions.edit) ? [{ key: 'stock', label: '调整库存', onClick: () => setAdjusting(g) }] : []),
    { key: 'moves', label: '库存流水', onClick: () => void go(stockLinks.movementsOf(g.id)) },
    ...(may(goodsPermissions.edit) ? [{ key: 'recommend', label: g.recommended ? '取消推荐' : '设为推荐', onClick: () => offer(g) }] : []),
    ...(may(goodsPermissions.edit) ? [{ key: 'del', label: '删除', danger: true, onClick: () => void ask(g) }] : []),
  ]
  return (
    <>
      <ListPage
        name="goods"
        title="商品"
        call="GET /console/api/v1/goods"
        filters={[
          { kind: 'text', name: 'keyword', label: '商品名称' },
          { kind: 'select', name: 'categoryId', label: '分类', options: rows.map((c) => ({ value: c.id, label: c.name })) },
          {
            kind: 'tabs',
            name: 'status',
            label: '状态',
            options: [
              { value: '1', label: '在售' },
              { value: '2', label: '已下架' },
            ],
          },
          {
            kind: 'select',
            name: 'stock',
            label: '库存',
            options: [
              { value: 'none', label: '已售罄' },
              { value: 'some', label: '有库存' },
              { value: 'low', label: `有规格少于${lowStock}件` },
            ],
          },
          { kind: 'select', name: 'recommended', label: '推荐', options: [{ value: '1', label: '推荐商品' }] },
        ]}
        bulk={may(goodsPermissions.edit) ? goodsBulk(rows) : undefined}
        extra={may(goodsPermissions.edit) && <AddButton to={goodsLinks.add}>新增商品</AddButton>}
        columns={columnsWith(nameOf)}
        actionsWidth={140}
        renderActions={(g) => (
          <>
            <Link to={goodsLinks.edit(g.id)}>{may(goodsPermissions.edit) ? '编辑' : '查看'}</Link>
            {may(goodsPermissions.edit) && (
              <Button type="link" onClick={() => flip(g)}>
                {g.status === goodsStatus.offShelf ? '上架' : '下架'}
              </Button>
            )}
            <Dropdown menu={{ items: more(g) }} trigger={['click']}>
              <Button type="link">更多</Button>
            </Dropdown>
          </>
        )}
        empty="还没有商品，先新增一个吧"
      />
      {adjusting && <AdjustStock goodsId={adjusting.id} close={() => setAdjusting(null)} />}
    </>
  )
}
