import type { Db } from '../db/db.ts'

const all: readonly Db['engine'][] = ['pglite', 'postgres']

/** The engines a test runs on: both, or those named in ENGINES (`ENGINES=pglite`). Use as `describe.each(engines)`. */
export const engines: readonly Db['engine'][] = chosen(process.env['ENGINES'])

/** The first of them, as `describe.each(oneEngine)`: for files whose statements, races and crashes others prove on both. */
export const oneEngine = engines.slice(0, 1)

function chosen(words: string | undefined): readonly Db['engine'][] {
  if (words === undefined || words === '') return all
  const wanted = words.split(',').map((word) => word.trim())
  const unknown = wanted.filter((word) => !all.some((engine) => engine === word))
  if (unknown.length > 0) throw new Error(`ENGINES names ${unknown.join(', ')}; known are ${all.join(', ')}`)
  return all.filter((engine) => wanted.includes(engine))
}
