import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The version of the job tables that this build makes, as their library says. */
export function jobsVersion(): number {
  const entry = createRequire(import.meta.url).resolve('pg-boss')
  const told = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { pgboss: { schema: number } }
  return told.pgboss.schema
}
