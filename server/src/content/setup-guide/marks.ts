import type { skippableSteps } from '@youli/domain/content/setup-guide/rules.ts'
import { setupSettings } from '@youli/domain/content/setup-guide/marks.ts'
import type { Tx } from '../../kit/db/db.ts'
import { configValue, setConfig } from '../../platform/tenant-config/public/tenants.ts'

type Skippable = (typeof skippableSteps)[number]

/** Hides the guide of a brand, or shows it again; false where it is so already. */
export async function hideGuide(tx: Tx, tenantId: string, hidden: boolean): Promise<boolean> {
  if (((await configValue(tx, tenantId, setupSettings.hidden)) === 'true') === hidden) return false
  await setConfig(tx, tenantId, setupSettings.hidden, hidden ? 'true' : null)
  return true
}

/** Skips a step, or resumes it; false where it is so already. */
export async function skipStep(tx: Tx, tenantId: string, step: Skippable, skipped: boolean): Promise<boolean> {
  const before = (await configValue(tx, tenantId, setupSettings.skipped)).split(',').filter(Boolean)
  if (before.includes(step) === skipped) return false
  const after = skipped ? [...before, step] : before.filter((one) => one !== step)
  await setConfig(tx, tenantId, setupSettings.skipped, after.length > 0 ? after.join(',') : null)
  return true
}
