import type { Db } from '../db/db.ts'

const all: readonly Db['engine'][] = ['pglite', 'postgres']

/** `ENGINES=citus`: PostgreSQL distributed by Citus, whose coordinator CITUS_URL names, in the place of an ordinary one. */
export const onCitus = process.env['ENGINES'] === 'citus'

/** The engines a test runs on: both, or those named in ENGINES (`ENGINES=pglite`). Use as `describe.each(engines)`. */
export const engines: readonly Db['engine'][] = chosen(onCitus ? 'postgres' : process.env['ENGINES'])

/** PostgreSQL where the run has one, as `describe.each(oneEngine)`: for files whose statements mean the same on both; races, crashes and jobs run on both. */
export const oneEngine = engines.slice(-1)

/** The embedded one where the run has it: for files that sweep over all calls, so that each call has run on both. */
export const firstEngine = engines.slice(0, 1)

function chosen(words: string | undefined): readonly Db['engine'][] {
  if (words === undefined || words === '') return all
  const wanted = words.split(',').map((word) => word.trim())
  const unknown = wanted.filter((word) => !all.some((engine) => engine === word))
  if (unknown.length > 0) throw new Error(`ENGINES names ${unknown.join(', ')}; known are ${all.join(', ')} and citus`)
  return all.filter((engine) => wanted.includes(engine))
}
