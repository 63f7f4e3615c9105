import { PlusOutlined } from '@ant-design/icons'
import { industries } from '@youli/domain/platform/installation/industries.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { type OutputOf, useCall } from '../../kit/client.ts'
import { TablePage } from '../../kit/list/TablePage.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { when } from '../../kit/when.ts'
import { BrandApps } from './parts/BrandApps.tsx'
import { BrandForm } from './parts/BrandForm.tsx'
import { MoveApp } from './parts/MoveApp.tsx'

interface Moving {
  appId: string
  from: OutputOf<'GET /console/api/v1/brands'>[number]
}

/** The brands of the installation, for its owner. */
export default function Brands() {
  const { message } = App.useApp()
  const brands = useCall('GET /console/api/v1/brands', {})
  const [moving, setMoving] = useState<Moving | null>(null)
  const [adding, setAdding] = useState(false)
  const done = (loginName: string) => {
    setAdding(false)
    message.success(`品牌已开设，用 ${loginName} 登录后台继续`)
  }
  const moved = (to: string) => {
    setMoving(null)
    message.success(`已移到「${to}」，请在它的「接入」填写 AppSecret`)
  }
  const phone = usePhone()
  const all = brands.data ?? []
  return (
    <TablePage
      title="品牌"
      hint="这台服务器上的品牌。各品牌的会员、订单与账号互不相通，您看不到别的品牌里的内容"
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          开设品牌
        </Button>
      }
      query={brands}
      rows={brands.data}
      columns={[
        { title: '品牌', dataIndex: 'brandName' },
        { title: '行业', width: 120, hidden: phone, render: (_, b) => industries[b.industry].title },
        {
          title: '公众号',
          width: phone ? 190 : 460,
          render: (_, b) => <BrandApps apps={b.apps} hasOthers={all.length > 1} move={(appId) => setMoving({ appId, from: b })} />,
        },
        { title: '操作员', width: phone ? 72 : 100, align: 'right', dataIndex: 'operators' },
        { title: '开设时间', width: 180, hidden: phone, render: (_, b) => when(b.createTime) },
      ]}
      empty="还没有品牌"
    >
      {adding && <BrandForm close={() => setAdding(false)} done={done} />}
      {moving && <MoveApp {...moving} brands={all} close={() => setMoving(null)} done={moved} />}
    </TablePage>
  )
}
