import { text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Cards that a brand sends to whoever is given their address. */
export const greetingCard = tenantTable('greeting_card', {
  id: id(),
  title: text('title').notNull(),
  imageUrl: text('image_url').notNull(),
  content: text('content').notNull(),
  sender: text('sender').notNull(),
  createdAt: createdAt(),
})
