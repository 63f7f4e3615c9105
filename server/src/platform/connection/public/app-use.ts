import type { AppUse } from '@youli/domain/platform/connection/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import { wasEntered } from '../../session/public/app-sessions.ts'

/** Areas that know what keeps an app with its brand beside its visitors. */
export const appUses = extensionPoint<Record<AppUse, (r: Reader, appId: string) => Promise<boolean>>>('connection.app-uses')

/** What keeps an app with the brand for good; null for an app that nobody entered through. */
export async function useOfApp(r: Reader, { extensions }: Pick<App, 'extensions'>, appId: string): Promise<AppUse | null> {
  const { entered, paid } = extensions.at(appUses)
  if (await paid(r, appId)) return 'paid'
  return (await wasEntered(r, appId)) || (await entered(r, appId)) ? 'entered' : null
}
