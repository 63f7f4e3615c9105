import { refuse } from '@youli/domain/kit/refusal.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import { configRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { configValue, setConfig, setValues } from './public/tenants.ts'

/** Every setting with its value in force, and whether the tenant set it. */
export async function listConfig(r: Reader, tenantId: string, editors: readonly ConfigEditor[]) {
  const set = await setValues(r, tenantId)
  return editors.map(({ setting: { key, initial } }) => ({ key, value: set.get(key) ?? initial, set: set.has(key) }))
}

/** Sets a value, or with null goes back to the initial one; answers what was and what is. Refuses `badValue`. */
export async function editConfig(
  tx: Tx,
  { tenantId }: Actor,
  editor: ConfigEditor,
  value: string | null,
): Promise<{ before: string; after: string }> {
  const { setting } = editor
  const before = await configValue(tx, tenantId, setting)
  if (value === null) {
    await setConfig(tx, tenantId, setting, null)
    return { before, after: setting.initial }
  }
  const after = editor.kind === 'html' ? cleaned(value) : value
  const fault = configFault(editor, after)
  if (fault) refuse(configRefusals.badValue, { fault })
  await setConfig(tx, tenantId, setting, after)
  return { before, after }
}
