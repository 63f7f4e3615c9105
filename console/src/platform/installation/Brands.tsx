import { PlusOutlined } from '@ant-design/icons'
import { industries } from '@youli/domain/platform/installation/industries.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { TablePage } from '../../kit/list/TablePage.tsx'
import { when } from '../../kit/when.ts'
import { BrandForm } from './parts/BrandForm.tsx'

/** The brands of the installation, for its owner. */
export default function Brands() {
  const { message } = App.useApp()
  const brands = useCall('GET /console/api/v1/brands', {})
  const [adding, setAdding] = useState(false)
  const done = (loginName: string) => {
    setAdding(false)
    message.success(`品牌已开设，用 ${loginName} 登录后台继续`)
  }
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
        { title: '行业', width: 120, render: (_, b) => industries[b.industry].title },
        { title: '公众号', width: 120, render: (_, b) => (b.accounts > 0 ? `${b.accounts} 个` : '未连接') },
        { title: '操作员', width: 100, align: 'right', dataIndex: 'operators' },
        { title: '开设时间', width: 180, render: (_, b) => when(b.createTime) },
      ]}
      empty="还没有品牌"
    >
      {adding && <BrandForm close={() => setAdding(false)} done={done} />}
    </TablePage>
  )
}
