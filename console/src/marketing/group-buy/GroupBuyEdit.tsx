import { SaleEdit } from '../activity/widgets/SaleForm.tsx'
import { groupBuyKind } from './kind.tsx'

export default function GroupBuyEdit() {
  return <SaleEdit kind={groupBuyKind} />
}
