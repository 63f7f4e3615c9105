import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { homeModules } from '@youli/domain/presets/home.ts'
import { optionalFeatures } from '@youli/domain/presets/optional-features.ts'
import type { Preset, PresetCategory, PresetRight } from '@youli/domain/presets/preset.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { addCategory } from '../catalog/category/public/categories.ts'
import { createPage } from '../content/page-builder/changes.ts'
import type { Actor } from '../kit/actor.ts'
import type { Tx } from '../kit/db/db.ts'
import { saveGradeRules } from '../member/grade/public/grades.ts'
import { addRight } from '../member/member-rights/public/rights.ts'
import type { NewBrand } from '../platform/installation/public/preset.ts'
import { setConfig } from '../platform/tenant-config/public/tenants.ts'

/** Fills a new brand by the preset of its industry, in the transaction that makes the brand. */
export async function applyPreset(tx: Tx, actor: Actor, { tenantId, brandName, industry }: NewBrand): Promise<void> {
  const preset = presets[industry]
  for (const [setting, value] of settingsOf(preset, brandName)) await setConfig(tx, tenantId, setting, value)
  await addCategories(tx, actor, preset.categories)
  await saveGradeRules(tx, actor, preset.grades)
  // Rights name levels: grades come first.
  for (const right of preset.rights) await addRight(tx, actor, toRightDraft(right))
  const modules = homeModules(preset.home)
  await createPage(tx, actor, { pageName: 'mall_home', title: `${brandName}首页`, modules, invalidDate: null })
}

/** The settings of a preset with their values, as `configFault` judges them. */
export const settingsOf = (preset: Preset, brandName: string): [Setting, string][] => [
  [mallSettings.title, brandName],
  [mallSettings.hotWords, JSON.stringify(preset.hotWords)],
  [profileSettings.favorites, JSON.stringify(preset.favorites)],
  [registrationSettings.stepPoints, JSON.stringify(preset.stepPoints)],
  [orderSettings.pointRate, String(preset.pointRate)],
  [pageSettings.footerMenu, JSON.stringify(preset.footer)],
  ...preset.off.map((feature): [Setting, string] => [optionalFeatures[feature].setting, 'false']),
]

async function addCategories(tx: Tx, actor: Actor, categories: readonly PresetCategory[]): Promise<void> {
  const add = (categoryName: string, parentId: string | null) => addCategory(tx, actor, { categoryName, categoryImg: '', parentId })
  for (const { name, children = [] } of categories) {
    const parentId = await add(name, null)
    for (const child of children) await add(child, parentId)
  }
}

const toRightDraft = ({ name, icon, from, remark, path = '' }: PresetRight) => ({
  name,
  icon,
  remark,
  h5Path: path,
  fromLevel: from,
  show: true,
})
