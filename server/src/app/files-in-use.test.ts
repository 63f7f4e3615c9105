import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encrypt } from '../kit/db/encrypted.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { pictureOf } from '../platform/upload/fixtures.ts'
import { tidyUploads } from '../platform/upload/jobs.ts'
import { uploadObject } from '../platform/upload/tables.ts'
import { type TestApp, testApp } from '../testing.ts'
import { filesInUse, encryptedWithFiles } from './files-in-use.ts'

const sources = join(import.meta.dirname, '..')

/** Encrypted columns that hold names, numbers and codes only. Pictures in a new encrypted column belong into `encryptedWithFiles`. */
const encryptedWithoutFiles = [
  'answered_request.answer',
  'bespoke_trade.customer',
  'card_claim.mobile',
  'complaint.mobile',
  'connection.sealed',
  'coupon_code.code',
  'customer_recall_member.answer',
  'distributor_prospect.mobile',
  'distributor_prospect.name',
  'employee.mobile',
  'express_address.address',
  'express_address.area',
  'express_address.mobile',
  'express_address.recipient',
  'gift_order.receiver',
  'image_code.code',
  'installation.set_up_token',
  'invoice.title',
  'invoice_title.title',
  'member.mobile',
  'member_profile.address',
  'message.mobile',
  'note.body',
  'note_revision.body',
  'operator.mobile',
  'operator_second_factor.secret',
  'partner_person.mobile',
  'provider_token.value',
  'trade_order.receiver',
]

/** Every table that any feature declares. */
async function tables(): Promise<PgTable[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)tables\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(join(sources, file)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

it('every encrypted column is known: pictures are looked for in it, or it holds none', async () => {
  const encrypted = (await tables()).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => column.columnType === 'PgCustomColumn')
      .map((column) => `${getTableName(table)}.${column.name}`),
  )
  const looked = encryptedWithFiles.map(({ table, column }) => `${getTableName(table)}.${column.name}`)
  expect(encrypted.sort()).toEqual([...encryptedWithoutFiles, ...looked].sort())
})

describe.each(oneEngine)('files that nobody uses on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const tidy = async (afterMs: number) => {
    t.clock.move(afterMs)
    await t.db.transact((tx) => t.app.jobs.enqueue(tx, tidyUploads, {}))
    await t.runDue()
  }
  const status = async (url: string) => (await fetch(new URL(url, t.base))).status
  const keys = () => t.db.read((r) => r.select({ key: uploadObject.key }).from(uploadObject))

  it('go two nights after they came, with their rows; used ones stay, and go when they are used no more', async () => {
    const { token, memberId } = await t.member()
    const [portrait, lost, late] = [await pictureOf(t, memberId), await pictureOf(t, memberId), await pictureOf(t, memberId)]
    const wear = async (url: string) => {
      const mediaId = url.slice(url.indexOf('upload/'))
      expect((await t.send('FORM /user/api/v1/modify-head-img-url', { mediaId }, token)).success).toBe(true)
    }
    await wear(portrait)
    await tidy(hourMs)
    expect([await status(portrait), await status(lost), await status(late)]).toEqual([200, 200, 200])
    await tidy(dayMs)
    expect([await status(portrait), await status(lost), await status(late)]).toEqual([200, 200, 200])
    // What comes into use after it was found unused is kept, and what it takes the place of goes in its turn.
    await wear(late)
    await tidy(dayMs)
    expect([await status(portrait), await status(lost), await status(late)]).toEqual([200, 404, 200])
    expect(await keys()).toHaveLength(2)
    await tidy(dayMs)
    expect([await status(portrait), await status(late)]).toEqual([404, 200])
    expect(await keys()).toHaveLength(1)
  })

  // Last: it takes the rules off all tables, so that one column at a time can be filled.
  it('are not those that any column of any table speaks of, whatever feature it belongs to', async () => {
    const columns = (await tables()).flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: column.name,
        type: column.getSQLType() + ('dimensions' in column && column.dimensions ? '[]' : ''),
        isEncrypted: column.columnType === 'PgCustomColumn',
      })),
    )
    const textual = columns.filter(({ table, type }) => /^(?:text|jsonb?|varchar)/.test(type) && table !== 'upload_object')
    expect(textual.length).toBeGreaterThan(300)
    const spoken = textual.filter(
      ({ table, column, isEncrypted }) =>
        !isEncrypted || encryptedWithFiles.some((known) => getTableName(known.table) === table && known.column.name === column),
    )
    const names = new Map(spoken.map((place) => [`${place.table}.${place.column}`, randomBytes(16).toString('hex')]))
    await t.db.transact(async (tx) => {
      await tx.execute(
        sql.raw(`do $$ declare one record; begin
        for one in select conrelid::regclass as place, conname from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u') order by contype = 'p' loop
          execute format('alter table %s drop constraint if exists %I cascade', one.place, one.conname);
        end loop;
        for one in select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' and is_nullable = 'NO' and is_identity = 'NO' loop
          execute format('alter table %I alter column %I drop not null', one.table_name, one.column_name);
        end loop; end $$`),
      )
      let id = 1
      for (const { table, column, type, isEncrypted } of spoken) {
        const text = `https://cdn.example/x?to=upload%2F20261101%2F7%2F${names.get(`${table}.${column}`)}&w=360`
        const value = isEncrypted
          ? encrypt(JSON.stringify([{ fieldValue: text }]))
          : type.startsWith('json')
            ? JSON.stringify({ deep: [text] })
            : text
        const hasId = isEncrypted ? sql`, tenant_id, id` : sql``
        const idValue = isEncrypted ? sql`, 1, ${(id += 1)}` : sql``
        const cast = sql.raw(type.endsWith('[]') ? `::text[]` : `::${type}`)
        const written = type.endsWith('[]') ? `{${JSON.stringify(value)}}` : value
        await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.identifier(column)}${hasId}) values (${written}${cast}${idValue})`)
      }
    })
    const found = await t.app.db.read(filesInUse)
    expect([...names].filter(([, name]) => !found.has(name)).map(([place]) => place)).toEqual([])
  })
})
