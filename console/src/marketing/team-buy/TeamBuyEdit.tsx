import { SaleEdit } from '../activity/widgets/SaleForm.tsx'
import { teamBuyKind } from './kind.tsx'

export default function TeamBuyEdit() {
  return <SaleEdit kind={teamBuyKind} />
}
