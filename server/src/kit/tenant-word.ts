const shape = /^[0-9a-z]{1,13}$/
const maxId = 2n ** 63n - 1n

/** A tenant's id as it stands in tokens and names of files: in base 36. */
export const tenantWord = (tenantId: string): string => BigInt(tenantId).toString(36)

/** The id that such a word stands for; null for any other text. */
export function tenantOfWord(word: string): string | null {
  if (!shape.test(word)) return null
  let id = 0n
  for (const digit of word) id = id * 36n + BigInt(Number.parseInt(digit, 36))
  return id > maxId ? null : String(id)
}
