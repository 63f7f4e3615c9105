const shape = /^[0-9a-z]{1,13}$/
const maxId = 2n ** 63n - 1n

/** A tenant's id as it stands in tokens and names of files: in base 36. */
export const encodeTenantId = (tenantId: string): string => BigInt(tenantId).toString(36)

/** The id that an encoded one stands for; null for any other text. */
export function decodeTenantId(text: string): string | null {
  if (!shape.test(text)) return null
  let id = 0n
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36))
  return id > maxId ? null : String(id)
}
