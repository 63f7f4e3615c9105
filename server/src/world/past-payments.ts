import { dayMs, startOfDay } from '@youli/domain/kit/time.ts'
import { recentDays } from '@youli/domain/trade/reconciliation/rules.ts'
import type { App } from '../kit/app.ts'
import { setConfig, tenantIds } from '../platform/tenant-config/service.ts'
import { paidSoFar } from '../trade/payment/fixtures.ts'
import { reconcileDay } from '../trade/reconciliation/jobs.ts'
import { payingApps } from '../trade/reconciliation/service.ts'

const days = 7
/** Whoever is told of differences, for the demo brands. */
const keeper = '13900000001'

/** A payment that the played provider took over its own counter: our books know nothing of it. */
const stranger = (appid: string, day: string) => ({
  appid,
  outTradeNo: `OFFLINE${day.replaceAll('-', '')}01`,
  transactionId: `42000099${day.replaceAll('-', '')}000001`,
  total: 26_800,
  paidAt: startOfDay(day).getTime() + dayMs / 2,
  description: '柜台收款码',
})

/**
 * Tells the played provider of the demo brands' past payments, so that they can be refunded and reconciled like any other; then has the
 * last days reconciled. So that there is something to see, it knows one of them too few and one too many.
 */
export async function tellPast(app: App, world: string): Promise<void> {
  const recent = recentDays(app.clock.now(), days)
  const payments = await app.db.read((r) => paidSoFar(r))
  const [since, until] = [startOfDay(recent.at(-1)!), startOfDay(recent[1]!)]
  const lost = payments.find((p) => p.paidAt! >= since && p.paidAt! < until)
  const known = payments
    .filter((p) => p !== lost)
    .map((p) => ({
      appid: p.appId,
      outTradeNo: p.outTradeNo,
      transactionId: p.transactionId,
      total: p.amountFen,
      paidAt: p.paidAt!.getTime(),
      description: '商城订单',
    }))
  const told = await fetch(`${world}/sim/control/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: [...known, ...(lost ? [stranger(lost.appId, recent[2]!)] : [])] }),
  })
  if (!told.ok) throw new Error(`The played provider does not take the past: ${told.status}`)
  for (const tenantId of await app.db.read((r) => tenantIds(r))) {
    const apps = await payingApps(app.db, app, tenantId)
    await app.db.transact(async (tx) => {
      await setConfig(tx, tenantId, 'RECONCILIATION_MOBILE', keeper)
      for (const { appId } of apps) for (const day of recent) await app.jobs.enqueue(tx, reconcileDay, { tenantId, appId, day })
    })
  }
}
