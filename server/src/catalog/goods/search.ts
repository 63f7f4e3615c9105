import { sql, type SQL } from 'drizzle-orm'
import { goods, goodsSearch } from './tables.ts'
import { tenantHere } from '../../kit/db/tenant.ts'

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const lengthOf = (text: string): number => Array.from(text).length

/** Single and double characters of a text, each once: any part of it of one or two characters is among them. */
function gramsOf(words: string): string[] {
  const letters = Array.from(words).filter((c) => c !== ' ')
  const pairs = words.split(' ').flatMap((word) => {
    const chars = Array.from(word)
    return chars.slice(1).map((c, i) => chars[i]! + c)
  })
  return [...new Set([...letters, ...pairs])]
}

/** What a goods is found by. */
export function searchRow(goodsId: string, texts: readonly string[]): { goodsId: string; words: string; grams: string[] } {
  const words = plain(texts.join(' '))
  return { goodsId, words, grams: gramsOf(words) }
}

/** Goods that hold every word of the keyword somewhere. Pairs of characters narrow down by index, the text itself decides. */
export function foundBy(keyword: string): SQL | undefined {
  const words = plain(keyword).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const grams = [...new Set(words.flatMap((w) => (lengthOf(w) === 1 ? [w] : gramsOf(w).filter((g) => lengthOf(g) === 2))))]
  const list = sql.join(
    grams.map((g) => sql`${g}`),
    sql`, `,
  )
  const holds = words.map((w) => sql`position(${w} in ${goodsSearch.words}) > 0`)
  return sql`${goods.id} in (select ${goodsSearch.goodsId} from ${goodsSearch} where ${goodsSearch.tenantId} = ${tenantHere} and ${goodsSearch.grams} @> array[${list}]::text[] and ${sql.join(holds, sql` and `)})`
}
