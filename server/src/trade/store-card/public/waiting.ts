import { lt } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { type Operator, within } from '../../../kit/http/callers.ts'
import { askedRefunds } from '../card-admin.ts'
import { storeCardRefund } from '../tables.ts'

/** Refunds of cards that wait for a decision; late are those asked for before a moment. */
export const countAskedRefunds = (r: Reader, me: Operator, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(r, storeCardRefund, askedRefunds(me.tenantId, within(me)), lt(storeCardRefund.createdAt, lateBefore))
