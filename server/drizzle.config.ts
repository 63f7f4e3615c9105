import { defineConfig } from 'drizzle-kit'

/**
 * After changing a `tables.ts`, run in this folder: `npx drizzle-kit generate --name what_changed`. It writes one new folder
 * `migrations/<time>_what_changed/` (SQL and a snapshot); commit it with the change. Applied migrations are never edited:
 * the server refuses to start on one whose text changed. It needs no database.
 */
export default defineConfig({ dialect: 'postgresql', schema: './src/*/*/tables.ts', out: './migrations' })
