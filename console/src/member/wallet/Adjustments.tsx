import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { useState } from 'react'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { walletLinks } from './links.ts'
import { kindOptions, kindTexts, signed } from './parts/labels.ts'
import { adjustmentColumns, adjustmentFilter, Decide, type Ledger, Reject } from './widgets/adjustments.tsx'

type Adjustment = Row<'GET /console/api/v1/wallet/adjustments'>
const ledger: Ledger<Adjustment> = {
  to: walletLinks.detail,
  account: (a) => kindTexts[a.accountType],
  signed,
  calls: {
    approve: 'POST /console/api/v1/wallet/adjustments/approve',
    reject: 'POST /console/api/v1/wallet/adjustments/reject',
    withdraw: 'POST /console/api/v1/wallet/adjustments/withdraw',
  },
  rights: { adjust: walletPermissions.adjust, approve: walletPermissions.approve },
}
const columns = adjustmentColumns(ledger)

export default function Adjustments() {
  const [rejecting, setRejecting] = useState<Adjustment | null>(null)
  return (
    <>
      <ListPage
        name="wallet-adjustments"
        title="积分调整"
        hint="超过免审额度的调整须由另一位操作员审批；额度在店铺配置中设置"
        call="GET /console/api/v1/wallet/adjustments"
        filters={[adjustmentFilter, { kind: 'select', name: 'accountType', label: '账户', options: kindOptions }]}
        columns={columns}
        actionsWidth={140}
        renderActions={(a) => <Decide ledger={ledger} adjustment={a} reject={() => setRejecting(a)} />}
        empty="还没有调整，可在会员的积分明细中发起"
      />
      {rejecting && <Reject ledger={ledger} adjustment={rejecting} close={() => setRejecting(null)} />}
    </>
  )
}
