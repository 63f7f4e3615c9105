import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Whether a text holds these words somewhere, in letters of either case. For small tables: no index helps. */
export const holdsText = (column: SQLWrapper, words: string): SQL => sql`strpos(lower(${column}), ${words.toLowerCase()}) > 0`
