import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import type { PresetCategory } from '@youli/domain/presets/preset.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { addCategory } from '../catalog/category/public/categories.ts'
import type { Actor } from '../kit/actor.ts'
import type { Tx } from '../kit/db/db.ts'
import type { NewBrand } from '../platform/installation/public/preset.ts'
import { setConfig } from '../platform/tenant-config/public/tenants.ts'

/** Fills a new brand by the preset of its industry, in the transaction that makes the brand. */
export async function applyPreset(tx: Tx, actor: Actor, { tenantId, brandName, industry }: NewBrand): Promise<void> {
  const preset = presets[industry]
  await setConfig(tx, tenantId, mallSettings.title, brandName)
  await addCategories(tx, actor, preset.categories)
}

/** Ids of the top categories by their names. */
async function addCategories(tx: Tx, actor: Actor, categories: readonly PresetCategory[]): Promise<ReadonlyMap<string, string>> {
  const add = (categoryName: string, parentId: string | null) => addCategory(tx, actor, { categoryName, categoryImg: '', parentId })
  const ids = new Map<string, string>()
  for (const { name, children = [] } of categories) {
    const id = await add(name, null)
    ids.set(name, id)
    for (const child of children) await add(child, id)
  }
  return ids
}
