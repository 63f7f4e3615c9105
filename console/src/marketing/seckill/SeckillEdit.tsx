import { SaleEdit } from '../activity/widgets/SaleForm.tsx'
import { seckillKind } from './kind.ts'

export default function SeckillEdit() {
  return <SaleEdit kind={seckillKind} />
}
