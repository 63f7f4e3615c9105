import { saleKinds } from '../activity/widgets/kind.ts'
import { SaleEdit } from '../activity/widgets/SaleForm.tsx'

export default function GroupBuyEdit() {
  return <SaleEdit kind={saleKinds.groupBuy} />
}
