import { getTableConfig, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { id, idColumn } from './columns.ts'
import { tenantTable } from './tenant-table.ts'

const shelf = tenantTable('shelf', { id: id(), name: text('name').notNull() })
const book = tenantTable(
  'book',
  {
    isbn: text('isbn').primaryKey(),
    title: text('title').unique('book_title'),
    shelfId: idColumn('shelf_id').references(() => shelf.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('book_on_shelf').on(t.shelfId, t.title), index('book_by_title').on(t.title)],
)

it('a table of tenants has the tenant first, and first in each key, and leaves plain indexes as they are', () => {
  const { columns, primaryKeys, uniqueConstraints, foreignKeys, indexes } = getTableConfig(book)
  const names = (of: readonly unknown[]) => of.map((column) => (column as { name: string }).name)
  expect(names(columns)).toEqual(['tenant_id', 'isbn', 'title', 'shelf_id'])
  expect(primaryKeys.map((key) => names(key.columns))).toEqual([['tenant_id', 'isbn']])
  expect(uniqueConstraints.map((key) => [key.name, names(key.columns)])).toEqual([['book_title', ['tenant_id', 'title']]])
  const [foreign] = foreignKeys
  expect([names(foreign!.reference().columns), names(foreign!.reference().foreignColumns), foreign!.onDelete]).toEqual([
    ['tenant_id', 'shelf_id'],
    ['tenant_id', 'id'],
    'cascade',
  ])
  expect(indexes.map(({ config }) => [config.name, names(config.columns)])).toEqual([
    ['book_on_shelf', ['tenant_id', 'shelf_id', 'title']],
    ['book_by_title', ['title']],
  ])
  expect(columns.some((column) => column.primary || column.isUnique)).toBe(false)
})
