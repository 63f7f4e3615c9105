import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import { useState } from 'react'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { adjustmentColumns, adjustmentFilter, Decide, type Ledger, Reject } from '../../member/wallet/widgets/adjustments.tsx'
import { storeCardLinks } from './links.ts'
import { accountTexts, signedYuan } from './parts/labels.ts'

type Adjustment = Row<'GET /console/api/v1/store-card-adjustments'>
const ledger: Ledger<Adjustment> = {
  to: storeCardLinks.detail,
  account: (a) => accountTexts[a.account],
  signed: signedYuan,
  calls: {
    approve: 'POST /console/api/v1/store-card-adjustments/approve',
    reject: 'POST /console/api/v1/store-card-adjustments/reject',
    withdraw: 'POST /console/api/v1/store-card-adjustments/withdraw',
  },
  rights: { adjust: storeCardPermissions.adjust, approve: storeCardPermissions.approve },
}
const columns = adjustmentColumns(ledger)

export default function CardAdjustments() {
  const [rejecting, setRejecting] = useState<Adjustment | null>(null)
  return (
    <>
      <ListPage
        name="store-card-adjustments"
        title="储值调整"
        hint="超过免审额度的调整须由另一位操作员审批；额度在店铺配置中设置"
        call="GET /console/api/v1/store-card-adjustments"
        filters={[adjustmentFilter]}
        columns={columns}
        actionsWidth={140}
        renderActions={(a) => <Decide ledger={ledger} adjustment={a} reject={() => setRejecting(a)} />}
        empty="还没有调整，可在储值卡明细中发起"
      />
      {rejecting && <Reject ledger={ledger} adjustment={rejecting} close={() => setRejecting(null)} />}
    </>
  )
}
