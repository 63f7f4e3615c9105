import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn } from '../../kit/db/columns.ts'

/** Cards that a brand sends to whoever is given their address. */
export const greetingCard = pgTable(
  'greeting_card',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
    title: text('title').notNull(),
    imageUrl: text('image_url').notNull(),
    content: text('content').notNull(),
    sender: text('sender').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('greeting_card_of_tenant').on(t.tenantId, t.id)],
)
