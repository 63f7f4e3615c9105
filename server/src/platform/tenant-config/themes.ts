import { refuse } from '@youli/domain/kit/refusal.ts'
import { themeRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { tenantApp } from './tables.ts'

/** The apps of a brand with the themes they wear, oldest first. */
export const themesWorn = (r: Reader, tenantId: string) =>
  r
    .select({ appId: tenantApp.appId, name: tenantApp.name, theme: tenantApp.theme })
    .from(tenantApp)
    .where(eq(tenantApp.tenantId, tenantId))
    .orderBy(asc(tenantApp.createdAt), asc(tenantApp.appId))

/** Puts a theme on an app; answers the app's name and what it wore. Refuses `noApp`. */
export async function wearTheme(tx: Tx, { tenantId }: Actor, appId: string, theme: string): Promise<{ name: string; before: string }> {
  const own = and(eq(tenantApp.tenantId, tenantId), eq(tenantApp.appId, appId))
  const [app] = await tx.select({ name: tenantApp.name, before: tenantApp.theme }).from(tenantApp).where(own).for('update')
  if (!app) refuse(themeRefusals.noApp)
  await tx.update(tenantApp).set({ theme }).where(own)
  return app
}
