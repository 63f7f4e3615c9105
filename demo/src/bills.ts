import { secondMs } from '@youli/domain/kit/time.ts'
import { recentDays } from '@youli/domain/trade/reconciliation/rules.ts'
import { reconciliationSettings } from '@youli/domain/trade/reconciliation/settings.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { reconcileDay } from '@youli/server/trade/reconciliation/jobs.ts'
import type { BaseTenant } from './base-tenants.ts'

const days = 7
/** Whoever is told of differences. */
const authenticator = '13900000001'

/** Has the last days compared with the played provider's bills, once it is there to be asked. */
export async function compareBills(tx: Tx, app: App, { tenantId, appId }: BaseTenant): Promise<void> {
  await setConfig(tx, tenantId, reconciliationSettings.mobile, authenticator)
  const startAfter = new Date(app.clock.now().getTime() + 10 * secondMs)
  for (const day of recentDays(app.clock.now(), days)) await app.jobs.enqueue(tx, reconcileDay, { tenantId, appId, day }, { startAfter })
}
