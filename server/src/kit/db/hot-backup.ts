import type { Embedded } from './pglite.ts'

/** A backup of the embedded database that runs: its files may be copied while it works. */
export interface HotBackup {
  /** After the copy of the files and before that of the log: answers the label that belongs to the copy. */
  finish(): Promise<string>
  /** Whether it came to an end or not: from now on the log may be recycled again. */
  end(): Promise<void>
}

/** Answers what begins a backup of this database; one at a time, a second one is refused with a readable message. */
export function hotBackups({ pool, holdUpkeep }: Pick<Embedded, 'pool' | 'holdUpkeep'>): () => Promise<HotBackup> {
  let busy = false
  return async () => {
    if (busy) throw new Error('已有备份在进行。 Another backup of this installation runs; wait for it')
    busy = true
    // A checkpoint recycles the log that the copy needs; the engine makes none by itself.
    const resume = holdUpkeep()
    const release = () => {
      resume()
      busy = false
    }
    try {
      await pool.query(`select pg_backup_start('youli', true)`)
    } catch (error) {
      release()
      throw error
    }
    let label: Promise<string> | undefined
    const finish = () =>
      (label ??= pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)').then(({ rows }) => rows[0]!.labelfile))
    return { finish, end: () => finish().then(release, release) }
  }
}
