import { type FieldFault, refuse } from '@youli/domain/kit/refusal.ts'
import { configAudit } from '@youli/domain/platform/tenant-config/audit.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { configRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { auditChange, lastChangesOf } from '../operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../operator/public/edits.ts'
import { renameBrand, setConfig, setValues, tenantById } from './public/tenants.ts'

/** Values by key; null where the default holds. */
type Values = Record<string, string | null>

const subject = configAudit.edit.subject
const maxChanges = 10

/** What a brand set, its name among it: that one is kept with the brand itself. */
async function setByBrand(r: Reader, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const brand = await tenantById(r, tenantId)
  return new Map([...(await setValues(r, tenantId)), [brandSettings.name.key, brand?.brandName ?? '']])
}

/** The settings of a group with their values in force, and who changed what last. */
export async function readGroup(r: Reader, tenantId: string, group: string, editors: readonly ConfigEditor[]) {
  const set = await setByBrand(r, tenantId)
  const changes = await lastChangesOf(r, subject, group, maxChanges)
  return {
    ...(await editMarkOf(r, subject, group)),
    settings: editors.map(({ setting: { key, initial } }) => ({ key, value: set.get(key) ?? initial, set: set.has(key) })),
    changes: changes.map(({ by, at, before, after }) => ({ by, at: at.getTime(), before: before as Values, after: after as Values })),
  }
}

/** Values as they are kept; refuses `unknownKey`, and `badValue` with every fault at its key. */
function checkedValues(values: Values, editors: readonly ConfigEditor[]): [ConfigEditor, string | null][] {
  const faults: FieldFault[] = []
  const checked = Object.entries(values).map(([key, value]): [ConfigEditor, string | null] => {
    const editor = editors.find(({ setting }) => setting.key === key) ?? refuse(configRefusals.unknownKey)
    if (value === null && !editor.required) return [editor, null]
    const kept = editor.kind === 'html' ? cleaned(value ?? '') : editor.required ? (value ?? '').trim() : (value ?? '')
    const fault = configFault(editor, kept)
    if (fault) faults.push({ path: `values.${key}`, msg: fault })
    return [editor, kept]
  })
  if (faults[0]) refuse(configRefusals.badValue, { fault: faults[0].msg }, faults)
  return checked
}

/** Saves settings of a group, all or none, as one line of the log. Refuses `unknownKey`, `badValue`, `changedMeanwhile`. */
export async function saveGroup(
  tx: Tx,
  ctx: Ctx<'operator'>,
  { group, version, values }: { group: string; version?: number | undefined; values: Values },
  editors: readonly ConfigEditor[],
): Promise<void> {
  const checked = checkedValues(values, editors)
  await claimEdit(tx, ctx, subject, group, version)
  const set = await setByBrand(tx, ctx.tenantId)
  const before = Object.fromEntries(checked.map(([{ setting }]) => [setting.key, set.get(setting.key) ?? null]))
  const after = Object.fromEntries(checked.map(([{ setting }, value]) => [setting.key, value]))
  for (const [{ setting }, value] of checked) {
    if (setting.key === brandSettings.name.key) await renameBrand(tx, ctx.tenantId, value ?? '')
    else await setConfig(tx, ctx.tenantId, setting, value)
  }
  await auditChange<Values>(tx, ctx, { id: group, before, after })
}
