import { boolean, index, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** What members of a grade and above enjoy. */
export const memberRight = tenantTable(
  'member_right',
  {
    id: id(),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    h5Path: text('h5_path').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Place of the lowest grade that has it; 0 is everybody. */
    fromLevel: smallint('from_level').notNull().default(0),
    show: boolean('show').notNull().default(true),
    sort: smallint('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('member_right_of_tenant').on(t.tenantId, t.sort, t.id)],
)
