import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import type { Items } from '../amounts.ts'

/** Pieces from the text of a query: `[{lineId, quantity}]`; null where there is no text. Refuses `badQuantity`. */
export function itemsIn(text: string | null | undefined): Items {
  if (!text) return null
  const read = jsonOf(text)
  if (!Array.isArray(read) || read.length > 500) return refuse(no.badQuantity)
  return read.map((item: unknown) => {
    const { lineId, quantity } = Object(item) as { lineId?: unknown; quantity?: unknown }
    return typeof lineId === 'string' && isId(lineId) && typeof quantity === 'number' ? { lineId, quantity } : refuse(no.badQuantity)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
