import type { AfterSaleKind, AfterSaleState } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleHints } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { StatusHead } from '../../../kit/ui/StatusHead.tsx'
import { StepsBar } from '../../../kit/ui/StepsBar.tsx'
import type { AfterSale } from '../widgets/after-sale.ts'

/** The way of each kind, and how far a state has come on it. */
const ways: Record<AfterSaleKind, readonly string[]> = {
  refund: ['发起申请', '商家审核', '退款中', '已退款'],
  return: ['发起申请', '商家审核', '寄回商品', '商家收货', '已退款'],
}
const reached: Record<AfterSaleKind, Partial<Record<AfterSaleState, number>>> = {
  refund: { pending: 1, refunding: 2, refunded: 4 },
  return: { pending: 1, awaitingReturn: 2, sent: 3, returned: 4, refunding: 4, refunded: 5 },
}

/** What was brought to a store took no courier. */
const atStore = ['到店退货', '门店验收', '已退款']
const reachedAtStore: Partial<Record<AfterSaleState, number>> = { returned: 2, refunding: 2, refunded: 3 }

/** Where an after-sale stands, in a word, and how far it has come. */
export function Progress({ of }: { of: AfterSale }): ReactNode {
  const brought = of.kind === 'return' && of.expressNo === '' && reachedAtStore[of.state] !== undefined
  const [steps, at] = brought ? [atStore, reachedAtStore[of.state]] : [ways[of.kind], reached[of.kind][of.state]]
  return (
    <>
      <StatusHead title={of.statusName}>{afterSaleHints[of.state]}</StatusHead>
      {at !== undefined && <StepsBar steps={steps} at={at} />}
    </>
  )
}
