import { Sales } from '../activity/widgets/Sales.tsx'
import { seckillKind } from './kind.ts'

const limit = (s: { personLimit: number }) => s.personLimit || '不限'

export default function Seckills() {
  return (
    <Sales
      kind={seckillKind}
      hint="活动库存从商品库存中预留，结束后未售出的自动退回"
      columns={[{ title: '限购', width: 70, align: 'right', text: limit }]}
    />
  )
}
