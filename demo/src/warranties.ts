import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { allCategories } from '@youli/server/catalog/category/public/categories.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { exchangeOldest } from '@youli/server/trade/appreciation/fixtures.ts'
import { saveTerm } from '@youli/server/trade/warranty/terms.ts'
import { saveValueTemplate } from '@youli/server/trade/appreciation/templates.ts'
import type { TenantCatalogue } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'

const precautions =
  '<p>1. 质保期内免费清洗、抛光、紧爪各两次，凭本证书到任一门店办理。</p>' +
  '<p>2. 请避免佩戴首饰接触化妆品、温泉与强酸强碱，睡前请取下。</p>' +
  '<p>3. 人为磕碰、自行改圈造成的损坏不在质保范围内，可付费维修。</p>'

/** What the jeweller promises with its goods: warranties and value that grows. The tea house promises neither: tea is drunk. */
export async function promise(tx: Tx, app: App, tenant: BaseTenant, { brand }: TenantCatalogue): Promise<void> {
  const actor = demoOperator(app, tenant, app.clock.now())
  if (brand.key !== 'jinhe') return void (await saveTerm(tx, actor, { scope: 'all', scopeId: '', issues: false, months: 0 }))
  await saveTerm(tx, actor, { scope: 'all', scopeId: '', issues: true, months: 12 })
  const kinds = await allCategories(tx, tenant.tenantId)
  const term = (name: string, months: number) =>
    saveTerm(tx, actor, { scope: 'category', scopeId: kinds.find((k) => k.categoryName === name)!.id, issues: true, months })
  await term('戒指', 36)
  await term('项链吊坠', 24)
  await setConfig(tx, tenant.tenantId, warrantySettings.precautions, precautions)
  await saveValueTemplate(tx, actor, {
    id: null,
    name: '金禾增值礼券',
    scope: 'all',
    scopeIds: [],
    minAmount: 500,
    creditPercent: 5,
    addDays: 20,
    keepingDays: 10,
    addedPercentPerDay: 1,
    devaluePercentPerDay: 4,
    exchangeDays: 7,
    effectiveDays: 90,
  })
}

/** Two members have turned the oldest of what they had into coupons. */
export const cashIn = (tx: Tx, app: App, { tenantId }: BaseTenant): Promise<void> => exchangeOldest(tx, app, tenantId, 2, app.clock.now())
