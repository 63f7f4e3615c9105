import * as fs from 'node:fs'
import * as path from 'node:path'
import type { FlushWatcher } from '../db/durable-fs.ts'
import { openPglite } from '../db/pglite.ts'

/**
 * A process of its own for the durability tests: opens the folder, says `ready`, then commits rows from `from` on and says each
 * number once it was flushed, until it is killed. With a mirror folder that one is kept as a disk would be after a power cut.
 */
const [folder = '', from = '', mirror = ''] = process.argv.slice(2)
const embedded = await openPglite(folder, mirror === '' ? {} : { watcher: powerCutDisk(path.join(folder, 'cluster'), mirror) })
const commit = async (n: number) => {
  const connection = await embedded.pool.connect()
  await connection.query('begin read write')
  await connection.query('insert into told values ($1)', [n])
  await connection.query('commit')
  connection.release()
}
process.stdout.write('ready\n')
if (from !== '') {
  // A few at a time, so that they share flushes as requests do.
  for (let n = Number(from); ; n += 4) {
    const four = [n, n + 1, n + 2, n + 3]
    await Promise.all(four.map((one) => commit(one).then(() => embedded.flush())))
    process.stdout.write(`${four.join('\n')}\n`)
    if (n % 40 === 1) await embedded.pool.query('checkpoint')
  }
}

/** Files as they were at their last flush. A file renamed before it was ever flushed comes out empty, the worst a disk may do. */
function powerCutDisk(root: string, copy: string): FlushWatcher {
  const at = (file: string) => path.join(copy, path.relative(root, file))
  const replace = (file: string, write: (draft: string) => void) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    write(`${copy}.draft`)
    fs.renameSync(`${copy}.draft`, at(file))
  }
  return {
    flushed(file) {
      if (fs.statSync(file).isFile()) replace(file, (draft) => fs.copyFileSync(file, draft))
    },
    renamed(from, to) {
      if (fs.existsSync(at(from))) fs.renameSync(at(from), at(to))
      else if (fs.statSync(to).isFile()) replace(to, (draft) => fs.writeFileSync(draft, ''))
    },
    removed() {},
  }
}
