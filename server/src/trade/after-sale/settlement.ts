import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { desc, eq } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { refundsFor } from '../payment/public/order-refunds.ts'
import { sourceOf } from './execution.ts'
import { transition, noteStep } from './transitions.ts'
import { afterSale, afterSaleStep } from './tables.ts'

const ours = /^after-sale:(\d+)(?:#\d+)?$/

/** A refund ended at the provider: when all of its after-sale are done it is settled, one that failed is put on the record. Harmless when repeated. */
export async function refundCameToEnd(db: Db, app: App, source: string, now: Date): Promise<void> {
  const id = ours.exec(source)?.[1]
  if (id) await db.transact((tx) => settleAfterSale(tx, app, id, now)).catch(unlessFaster)
}

/** Settles an after-sale whose refunds are all done; one that failed is put on its record. */
export async function settleAfterSale(tx: Tx, app: Pick<App, 'id'>, id: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(afterSale).where(eq(afterSale.id, id)).for('update')
  if (!row || row.state !== 'refunding') return
  const actor = { ...systemActor(app, row.tenantId, now), by: 'provider' } as const
  const refunds = (await refundsFor(tx, row.orderId, sourceOf(id))).filter((f) => f.failure !== 'replaced')
  const doneFen = refunds.filter((f) => f.state === 'done').reduce((sum, f) => sum + f.amountFen, 0)
  if (doneFen === row.onlineFen) return void (await transition(tx, actor, row, 'settle'))
  const [last] = await tx.select().from(afterSaleStep).where(eq(afterSaleStep.afterSaleId, id)).orderBy(desc(afterSaleStep.id)).limit(1)
  if (refunds.some((f) => f.state === 'failed') && last?.verb !== 'failed') await noteStep(tx, actor, id, 'failed')
}

function unlessFaster(error: unknown): void {
  if (!(error instanceof Refusal && error.spec === afterSaleRefusals.changed)) throw error
}
