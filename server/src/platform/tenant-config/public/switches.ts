import { isOn, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import { configOf } from './tenants.ts'

/** The switch that closes an address; features declare theirs, `main` registers them. */
export const pageSwitch = extensionPoint<(url: string) => Setting | null>('tenant-config.page-switch')

/** What a brand can switch off. */
export const brandSwitches = extensionPoint<readonly Setting[]>('tenant-config.brand-switches')

/** Keys of the features that a brand has switched off. */
export async function switchedOff(r: Reader, { extensions }: Pick<App, 'extensions'>, tenantId: string): Promise<string[]> {
  const valueOf = await configOf(r, tenantId)
  return extensions
    .at(brandSwitches)
    .filter((feature) => !isOn(valueOf(feature)))
    .map(({ key }) => key)
}
