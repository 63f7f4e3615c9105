import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftFamilyTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { giftLinks } from './links.ts'
import { StockDialog } from './parts/StockDialog.tsx'
import { familyOptions, priceText } from './parts/labels.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Gift = Row<'GET /console/api/v1/gifts'>

const columns: readonly Column<Gift>[] = [
  {
    title: '礼品',
    width: 280,
    render: (g) => (
      <GoodsCell imageUrl={g.defaultImageUrl} productName={g.productName} spec={g.topping ? `置顶 · ${g.sendTypeText}` : g.sendTypeText} />
    ),
    text: (g) => g.productName,
  },
  { title: '类型', width: 100, text: (g) => giftFamilyTexts[g.family] },
  { title: '合作商家', width: 130, render: (g) => g.partnerName || '—', text: (g) => g.partnerName },
  { title: '兑换价', width: 110, align: 'right', text: priceText },
  { title: '库存', width: 80, align: 'right', text: (g) => g.quantity },
  { title: '已兑', width: 80, align: 'right', text: (g) => g.volume },
  {
    title: '上架',
    width: 100,
    render: (g) => <ShelfSwitch gift={g} />,
    text: (g) => (g.productStatus === giftStatus.onShelf ? '已上架' : '已下架'),
  },
]

const ShelfSwitch = ({ gift }: { gift: Gift }) => (
  <StatusSwitch
    call="POST /console/api/v1/gifts/status"
    inputOf={(on) => ({ ids: [gift.id], productStatus: on ? giftStatus.onShelf : giftStatus.offShelf })}
    checked={gift.productStatus === giftStatus.onShelf}
    needs={giftPermissions.edit}
    words={['上架', '下架']}
    done={['礼品已上架', '礼品已下架，已兑换的订单不受影响']}
    label={`${gift.productName}是否上架`}
  />
)

export default function Gifts() {
  const may = useMay()
  const partners = useCall('GET /console/api/v1/partners/names', {}, { staleTime: 60_000 })
  const [stocking, setStocking] = useState<Gift | null>(null)
  return (
    <>
      <ListPage
        name="gifts"
        title="礼品"
        hint="会员用积分或幸运豆兑换；新增的礼品先下架，确认无误后再上架"
        call="GET /console/api/v1/gifts"
        filters={[
          { kind: 'text', name: 'keyword', label: '礼品名称' },
          { kind: 'select', name: 'family', label: '类型', options: familyOptions },
          {
            kind: 'select',
            name: 'partnerId',
            label: '合作商家',
            options: (partners.data ?? []).map((p) => ({ value: p.id, label: p.partnerName })),
          },
          {
            kind: 'select',
            name: 'productStatus',
            label: '上架状态',
            options: [
              { value: '1', label: '已上架' },
              { value: '2', label: '已下架' },
            ],
          },
          {
            kind: 'select',
            name: 'stock',
            label: '库存',
            options: [
              { value: 'some', label: '有库存' },
              { value: 'none', label: '已兑完' },
            ],
          },
        ]}
        extra={may(giftPermissions.edit) && <AddButton to={giftLinks.add}>新增礼品</AddButton>}
        columns={columns}
        actionsWidth={130}
        renderActions={(g) => (
          <>
            <Link to={giftLinks.edit(g.id)}>{may(giftPermissions.edit) ? '编辑' : '查看'}</Link>
            {may(giftPermissions.edit) && <RowAction onClick={() => setStocking(g)}>库存</RowAction>}
          </>
        )}
        empty="还没有礼品，先新增一个吧"
      />
      {stocking && <StockDialog gift={stocking} close={() => setStocking(null)} />}
    </>
  )
}
