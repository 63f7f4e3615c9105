import type { Industry } from '@youli/domain/platform/installation/industries.ts'
import { defaultTheme } from '@youli/domain/platform/tenant-config/rules.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A brand. Domains are hosts (`shop.example.com`); empty means wherever the app answers. */
export const tenant = pgTable('tenant', {
  id: id(),
  brandName: text('brand_name').notNull(),
  /** What it began with (`domain/src/presets/`). */
  industry: text('industry').$type<Industry>().notNull().default('general'),
  pageDomain: text('page_domain').notNull().default(''),
  payDomain: text('pay_domain').notNull().default(''),
  employeeDomain: text('employee_domain').notNull().default(''),
  createdAt: createdAt(),
})

/** An app (official account) of a brand. */
export const tenantApp = pgTable(
  'tenant_app',
  {
    appId: text('app_id').primaryKey(),
    tenantId: idColumn('tenant_id')
      .notNull()
      .references(() => tenant.id),
    name: text('name').notNull(),
    theme: text('theme').notNull().default(defaultTheme),
    createdAt: createdAt(),
  },
  (t) => [index('tenant_app_of_tenant').on(t.tenantId, t.createdAt)],
)

/** Config keys a tenant set; the others have their defaults. */
export const tenantConfig = tenantTable('tenant_config', { key: text('key').notNull(), value: text('value').notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.key] }),
])

/** Parameters of a tenant's stores, e.g. `E_WARRANT`. */
export const shopParam = tenantTable('shop_param', { key: text('key').notNull(), value: text('value').notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.key] }),
])
