/** PostgreSQL's code of an error, looking through wrappers (Drizzle puts the driver's error in `cause`); null if it is none. */
export function sqlState(error: unknown): string | null {
  const at = driverError(error)
  return at === null ? null : at.code
}

/** Which constraint (or unique index) a statement broke; null for any other error. */
export function constraintOf(error: unknown): string | null {
  const at = driverError(error)
  return at !== null && broken.has(at.code) ? (at.constraint ?? null) : null
}

/** Unique, check and foreign key. */
const broken = new Set(['23505', '23514', '23503'])

function driverError(error: unknown): { code: string; constraint?: string } | null {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return { code: at.code, constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined }
    }
    at = at.cause
  }
  return null
}
