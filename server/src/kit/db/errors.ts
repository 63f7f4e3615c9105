/** PostgreSQL's code of an error, looking through wrappers (Drizzle puts the driver's error in `cause`); null if it is none. */
export function sqlState(error: unknown): string | null {
  const at = driverError(error)
  return at === null ? null : at.code
}

/** Which constraint (or unique index) a statement broke; null for any other error. Of a table that is spread, the name it was declared by. */
export function constraintOf(error: unknown): string | null {
  const at = driverError(error)
  return at !== null && broken.has(at.code) ? (at.constraint ?? shardConstraint.exec(at.message)?.[1] ?? null) : null
}

/** Citus reports the broken constraint of a shard only in the message, usually with the number of the shard: `… violates unique constraint "member_mobile_102035"`. */
const shardConstraint = /"([^"]+?)(?:_\d{6,})?"(?: on table "[^"]+")?$/

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says without a code when its connection ends, or none comes in time. */
const lostWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/
/** The database goes down, or comes up (57P0x), a connection broke (08xxx), or it takes no more of them (53300). */
const lostStates = /^(?:57P0[1-5]|08\w{3}|53300)$/

/** Whether a database could not be reached, or went away while it was asked: nothing is wrong with the question. */
export function isDatabaseGone(error: unknown): boolean {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (lostCodes.has(code) || lostStates.test(code) || lostWords.test(at.message)) return true
    at = at instanceof AggregateError ? at.errors[0] : at.cause
  }
  return false
}

/** Serialization failure, deadlock. */
const conflictStates = new Set(['40001', '40P01'])
/** Messages of Citus, code XX000, when a shard was split or moved after the statement was planned. */
const shardMoved = /^(?:could not find valid entry for shard |shard for the given value does not exist)/

/** Whether a concurrent change made the database roll the transaction back, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const at = driverError(error)
  return at !== null && (conflictStates.has(at.code) || shardMoved.test(at.message))
}

/** Unique, check and foreign key. */
const broken = new Set(['23505', '23514', '23503'])

function driverError(error: unknown): { code: string; message: string; constraint?: string } | null {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined
      return { code: at.code, message: at.message, constraint }
    }
    at = at.cause
  }
  return null
}
