import { limitReached, mostOf } from '@youli/domain/catalog/goods/rules.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { useState } from 'react'
import { clampQuantity } from '../../../kit/ui/quantity.ts'
import type { Sku } from './goods.ts'

/** What a choice depends on. `limitSale` 0 is unlimited; `bought` counts this person's earlier pieces. */
export interface SkuFacts {
  skus: readonly Sku[]
  limitSale: number
  bought: number
}

export interface SkuChoice {
  /** Null until one is chosen; the only one in stock is chosen by itself. */
  sku: Sku | null
  quantity: number
  /** Upper bound of the quantity, never below 1: the stepper stops there, `choiceFault` says when even 1 is too many. */
  most: number
  choose: (skuId: string) => void
  setQuantity: (quantity: number) => void
}

/** The person has had all they may have, said with both numbers; or null. */
export const limitFault = ({ limitSale, bought }: Pick<SkuFacts, 'limitSale' | 'bought'>): string | null =>
  limitReached(limitSale, bought) ? goodsTexts.limited.replace('{limit}', String(limitSale)).replace('{bought}', String(bought)) : null

/** Why this choice cannot be bought, or null. */
export const choiceFault = (facts: SkuFacts, sku: Sku | null): string | null => limitFault(facts) ?? (sku ? null : goodsTexts.chooseSpec)

/** The specification and the number of pieces a person is about to buy. */
export function useSkuChoice({ skus, limitSale, bought }: SkuFacts): SkuChoice {
  const [chosenId, choose] = useState('')
  const [wanted, setQuantity] = useState(1)
  const [only] = skus.length === 1 ? skus : []
  const picked = skus.find((one) => one.id === chosenId) ?? only
  // `max` is the server's word: the stock, or what the limit leaves of it.
  const sku = picked && picked.max > 0 ? picked : null
  const stock = sku ? sku.max : Math.max(0, ...skus.map((one) => one.max))
  const most = Math.max(1, mostOf(stock, limitSale, bought))
  return { sku, quantity: clampQuantity(wanted, 1, most), most, choose, setQuantity }
}
