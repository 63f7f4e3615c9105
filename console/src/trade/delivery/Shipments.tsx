import { expressCompanies, shipmentRemark, shipmentTitles } from '@youli/domain/trade/delivery/rules.ts'
import { Link } from 'react-router'
import { call, useAction } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { SheetFlow } from '../../kit/SheetFlow.tsx'
import { orderLinks } from '../order/links.ts'

const states = { ready: ['可发货', 'busy'], done: ['已发货', 'good'], bad: ['不能发货', 'warn'] } as const

export default function Shipments() {
  const download = useDownload()
  const apply = useAction('POST /console/api/v1/shipments/apply', { quiet: true })
  return (
    <section aria-label="批量发货">
      <Heading title="批量发货" hint="用一张表格为多笔快递订单填写单号；同一订单重复上传只发货一次" />
      <SheetFlow
        hint={
          <>
            <p>
              模板里已列出全部待发货订单，填好“{shipmentTitles.slice(1).join('”“')}”后上传；“{shipmentRemark}”可不填，其余列仅供查看。
            </p>
            <p>快递公司可填：{expressCompanies.map((c) => c.name).join('、')}</p>
          </>
        }
        getTemplate={() => download('GET /console/api/v1/shipments/template', {})}
        preview={(file) => call('POST /console/api/v1/shipments/preview', { file })}
        apply={(file) => apply.mutateAsync({ file })}
        states={states}
        applyText={(n) => `发货 ${n} 单`}
        doneText={(n) => `已发货 ${n} 单，会员将收到通知`}
        columns={[
          {
            title: '订单号',
            width: 190,
            render: (r) => (r.orderId ? <Link to={orderLinks.detail(r.orderId)}>{r.orderNo}</Link> : r.orderNo || '—'),
          },
          { title: '快递公司', width: 100, render: (r) => r.expressCompany || '—' },
          { title: '快递单号', width: 160, render: (r) => r.expressNo || '—' },
          { title: '收货人', width: 80, render: (r) => r.receiveName || '—' },
          { title: '商品', width: 200, render: (r) => r.goods || '—' },
          { title: shipmentRemark, width: 120, render: (r) => r.remark || '—' },
        ]}
      />
    </section>
  )
}
