/** Failed auth checks a browser may count before it stops redirecting (Spec 1 §9): the 4th shows "server busy". */
export const maxLoginFailures = 3

/** The role that may confirm returns; found as part of a longer role code too (contradictions C20). */
export const shopManagerRole = 'tenant_shop_manager'

export const isShopManager = (roles: readonly { roleCode: string }[]): boolean => roles.some((r) => r.roleCode.includes(shopManagerRole))

/** What signs a person in, by its name in an address: nobody may share it or leave it in a history. */
export const secretWords = ['token', 'code', 'state', 'externaluserbindkey'] as const

/** A return address may lead to these hosts only; anything that is not plain http(s) is foreign. Null: refuse. */
export function homeAddress(url: string, base: string, hosts: readonly string[]): URL | null {
  // Blanks, control characters and backslashes make a browser read another address than we do.
  if (Array.from(url).some((c) => c <= ' ' || c === '\\')) return null
  try {
    const target = new URL(url, base)
    if (target.protocol !== 'http:' && target.protocol !== 'https:') return null
    if (target.username || target.password) return null
    return hosts.includes(target.host) ? target : null
  } catch {
    return null
  }
}
