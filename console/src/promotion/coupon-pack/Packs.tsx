import { PlusOutlined } from '@ant-design/icons'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { payTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAction, type Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { PackForm } from './parts/PackForm.tsx'

type Pack = Row<'GET /console/api/v1/coupon-packs'>

const costOf = (p: Pack): string => (p.payType === 'free' ? '免费' : `${p.payPoint}${payTypeTexts[p.payType]}`)
const columns: readonly Column<Pack>[] = [
  { title: '券包', text: (p) => p.packName },
  {
    title: '内含',
    width: 160,
    render: (p) => `${p.items.length}种，共${p.items.reduce((sum, i) => sum + i.quantity, 0)}张`,
    text: (p) => p.items.reduce((sum, i) => sum + i.quantity, 0),
  },
  { title: '领取', width: 120, text: costOf },
  { title: '已发 / 总量', width: 120, align: 'right', text: (p) => `${p.getQuantity} / ${p.putQuantity}` },
  { title: '每人限领', width: 100, align: 'right', text: (p) => p.personLimit || '不限' },
  {
    title: '状态',
    width: 100,
    render: (p) => <StatusTag tone={p.stopped ? 'idle' : 'good'}>{p.stopped ? '已停发' : '发放中'}</StatusTag>,
    text: (p) => (p.stopped ? '已停发' : '发放中'),
  },
]

/** Coupon packs: several coupons that members take together in the coupon mall. */
export default function Packs() {
  const may = useMay()(couponPermissions.edit)
  const { message } = App.useApp()
  const [open, setOpen] = useState<Pack | 'new' | null>(null)
  const stop = useAction('POST /console/api/v1/coupon-packs/stop')
  const turn = async (p: Pack) => {
    await stop.mutateAsync({ id: p.id, stopped: !p.stopped })
    message.success(p.stopped ? '已恢复发放' : '已停止发放')
  }
  return (
    <>
      <ListPage
        name="coupon-packs"
        title="券包"
        hint="一次领取多张优惠券，展示在会员的券商城；每领一份都会占用其中每张优惠券的发放总量"
        call="GET /console/api/v1/coupon-packs"
        filters={[{ kind: 'text', name: 'keyword', label: '名称' }]}
        extra={
          may && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
              新增券包
            </Button>
          )
        }
        columns={columns}
        actionsWidth={150}
        renderActions={(p) =>
          may ? (
            <>
              <Button type="link" onClick={() => setOpen(p)}>
                编辑
              </Button>
              <Button type="link" danger={!p.stopped} onClick={() => void turn(p)}>
                {p.stopped ? '恢复发放' : '停止发放'}
              </Button>
            </>
          ) : null
        }
        empty="还没有券包"
      />
      {open && <PackForm pack={open === 'new' ? undefined : open} close={() => setOpen(null)} />}
    </>
  )
}
