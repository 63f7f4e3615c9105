import type { App } from '@youli/server/kit/app.ts'
import type { RunningApp } from '@youli/server/app/main.ts'
import { everyBrand } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { paymentsMade } from '@youli/server/trade/payment/fixtures.ts'

/** Tells the played payment provider what the demo brands were paid, so that it can be paid back. */
export async function showProviderMessages(running: { app: App; http: RunningApp['http'] }): Promise<void> {
  const { db } = running.app
  const made: Awaited<ReturnType<typeof paymentsMade>> = []
  for (const tenantId of await db.read(everyBrand)) made.push(...(await db.of(tenantId).read((r) => paymentsMade(r))))
  const payments = made.map((p) => ({ ...p, paidAt: p.paidAt?.getTime() ?? 0 }))
  await running.http.inject({ method: 'POST', url: '/sim/control/payments', payload: { payments } })
}
