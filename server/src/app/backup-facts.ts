import type { Ask } from '../kit/backup/door.ts'
import type { Facts } from '../kit/backup/manifest.ts'

/** What a backup says of the database it was made of. Throws a readable message for a database that is not one of this product. */
export async function backupFacts(ask: Ask): Promise<Facts> {
  const [known] = await ask<{ ours: boolean }>(
    `select to_regclass('public.applied_migration') is not null and to_regclass('pgboss.version') is not null as ours`,
  )
  if (!known?.ours) throw new Error('数据库是空的。 The database is empty: no server of this product has run on it yet')
  const migrations = await ask<Facts['migrations'][number]>('select name, hash from public.applied_migration order by name')
  const [jobs] = await ask<{ version: number }>('select version from pgboss.version')
  const [key] = await ask<{ inside: boolean }>(`select exists (select 1 from installation_secret where name = 'data') as inside`)
  const buckets = await ask<Facts['buckets'][number]>(
    `select base as address, count(*)::int as files from upload_object where stored_at is not null and base <> '/files' group by base order by base`,
  )
  return { migrations, jobsVersion: jobs!.version, dataKey: key?.inside ? 'inside' : 'outside', buckets }
}
