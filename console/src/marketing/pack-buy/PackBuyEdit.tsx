import { SaleEdit } from '../activity/widgets/SaleForm.tsx'
import { packBuyKind } from './kind.tsx'

export default function PackBuyEdit() {
  return <SaleEdit kind={packBuyKind} />
}
