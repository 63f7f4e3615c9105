import { refuse } from '@youli/domain/kit/refusal.ts'
import { editorOf, isConfigKey } from '@youli/domain/platform/tenant-config/editors.ts'
import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import { configDefaults, configKeys } from '@youli/domain/platform/tenant-config/rules.ts'
import { configRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { configValue, setConfig } from './service.ts'
import { tenantConfig } from './tables.ts'

/** Every key with its value in force, and whether the tenant set it. */
export async function list(r: Reader, tenantId: string) {
  const rows = await r.select().from(tenantConfig).where(eq(tenantConfig.tenantId, tenantId))
  const set = new Map(rows.map((c) => [c.key, c.value]))
  return configKeys.map((key) => ({ key, value: set.get(key) ?? configDefaults[key], set: set.has(key) }))
}

/** Sets a key, or back to its default with null; answers what was and what is. Refuses `unknownKey`, `badValue`. */
export async function edit(tx: Tx, { tenantId }: Actor, key: string, value: string | null): Promise<{ before: string; after: string }> {
  const editor = editorOf(key)
  if (!editor || !isConfigKey(key)) refuse(configRefusals.unknownKey)
  const before = await configValue(tx, tenantId, key)
  if (value === null) {
    await setConfig(tx, tenantId, key, null)
    return { before, after: configDefaults[key] }
  }
  const after = editor.kind === 'html' ? cleaned(value) : value
  const fault = configFault(editor, after)
  if (fault) refuse(configRefusals.badValue, { fault })
  await setConfig(tx, tenantId, key, after)
  return { before, after }
}
