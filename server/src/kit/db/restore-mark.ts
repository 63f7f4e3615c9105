import * as fs from 'node:fs'
import * as path from 'node:path'
import type pg from 'pg'
import { flushFolder } from './durable-fs.ts'

const fileName = 'restore-unfinished'
const table = 'public.restore_unfinished'

const unfinished = (where: string, what: string, cure: string): Error =>
  new Error(
    `${where} 的恢复没有完成。 The restore of ${what} into ${where} did not finish, so what is there is not whole. ` +
      `${cure}, then run restore again (docs/operating.md, Backup)`,
  )

/** Throws when a restore into this folder of an embedded database was cut off. */
export function refuseMarkedFolder(folder: string): void {
  const mark = path.join(folder, fileName)
  if (!fs.existsSync(mark)) return
  const dataDir = path.dirname(folder)
  throw unfinished(dataDir, fs.readFileSync(mark, 'utf8'), `Delete ${dataDir}`)
}

/** Marks a folder until its restore is done. */
export function markFolder(folder: string, file: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mark = fs.openSync(path.join(folder, fileName), 'wx', 0o600)
  fs.writeSync(mark, file)
  fs.fsyncSync(mark)
  fs.closeSync(mark)
  flushFolder(folder)
}

export function unmarkFolder(folder: string): void {
  fs.rmSync(path.join(folder, fileName))
  flushFolder(folder)
}

/** Throws when a restore into this PostgreSQL database was cut off. */
export async function refuseMarkedDatabase(connection: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ there: string | null }>(`select to_regclass('${table}')::text as there`)
  if (!rows[0]!.there) return
  const marks = await connection.query<{ file: string; name: string }>(`select file, current_database() as name from ${table}`)
  const { file, name } = marks.rows[0]!
  throw unfinished(`database ${name}`, file, 'Drop the database and create it anew, and empty DATA_DIR')
}

/** Marks a database until its restore is done. */
export async function markDatabase(client: pg.Client, file: string): Promise<void> {
  await client.query(`begin; create table ${table} (file text not null)`)
  await client.query(`insert into ${table} values ($1)`, [file])
  await client.query('commit')
}

export const unmarkDatabase = (client: pg.Client): Promise<unknown> => client.query(`drop table ${table}`)
