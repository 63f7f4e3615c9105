import { sql, type SQL } from 'drizzle-orm'
import { bigint, integer, jsonb, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A time-ordered id (or a reference to one): bigint in the table, a digit string in the code, never a number. `idColumn('member_id')`. */
export const idColumn = (name: string) => bigint(name, { mode: 'string' })
/** The usual primary key, column `id`. Its value comes from the id maker, not from a sequence. */
export const id = () => idColumn('id').primaryKey()
/** Money in whole fen, a safe integer: up to 90 million million yuan. */
export const fenColumn = (name: string) => bigint(name, { mode: 'number' })
/** Points, places, pieces: a whole number below 2^31. */
export const countColumn = (name: string) => integer(name)
/** A moment, as Date; stored as timestamptz in milliseconds, so what was written compares equal to what is read. */
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** When the row came to be, from the database's clock unless given. */
export const createdAt = () =>
  timeColumn('created_at')
    .notNull()
    .default(sql`now()`)
/** Parsed JSON of the shape `T`; shape it with zod before it gets here. */
export const jsonColumn = <T>(name: string) => jsonb(name).$type<T>()
/** A word of a fixed set, stored as text (add a check constraint where the set is closed). */
export const wordColumn = <T extends string>(name: string) => text(name).$type<T>()
/** The body of a CHECK that says a counter never runs below zero. */
export const atLeastZero = (column: AnyPgColumn): SQL => sql`${column} >= 0`
