import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrationsOf, testDb, testDbBeside } from '../testing/databases.ts'
import { engines } from '../testing/engines.ts'
import { movableClock } from '../testing/movable-clock.ts'
import type { WideDb } from '../db/db.ts'
import { job, wideJob } from './job.ts'
import { openJobs, type Jobs } from './jobs.ts'

const folder = migrationsOf({ '0001_done': 'create table done (what text primary key)' })
const mark = wideJob<{ what: string }>('test.mark', { retryDelaySeconds: 1 })
const shaky = wideJob<{ what: string }>('test.shaky', { retryDelaySeconds: 1, retryLimit: 2 })
const nightly = wideJob('test.nightly')
const whose = job<{ what: string }>('test.whose')
const everybodys = wideJob<{ what: string }>('test.everybodys')
const at = (text: string) => new Date(`2026-11-21T${text}+08:00`)

describe.each(engines)('jobs by hand on %s', (engine) => {
  let db: WideDb
  let jobs: Jobs
  const heard: string[] = []
  let failures = 1
  beforeAll(async () => {
    db = await testDb(engine, folder)
    jobs = await openJobs(db, { byHand: true, now: () => at('12:00:00') })
    jobs.define(mark, async ({ what }, { now }) => void heard.push(`${what} at ${now.toISOString()}`))
    jobs.define(shaky, async ({ what }) => {
      if (failures-- > 0) throw new Error('not yet')
      heard.push(what)
    })
    jobs.define(nightly, async (_, { now }) => void heard.push(`night ${now.toISOString()}`))
    jobs.define(whose, async (payload, context) => void heard.push(`${JSON.stringify(payload)} for ${context.db.tenantId}`))
    jobs.define(everybodys, async (payload, context) => void heard.push(`${JSON.stringify(payload)} for ${context.db.tenantId ?? 'all'}`))
    jobs.schedule(nightly, '30 2 * * *')
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop()
    await db.close()
  })
  const taken = () => heard.splice(0)

  it('enqueues with the transaction and forgets with its rollback', async () => {
    const failing = db.transact(async (tx) => {
      await jobs.enqueue(tx, mark, { what: 'rolled back' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transact((tx) => jobs.enqueue(tx, mark, { what: 'kept' }, { startAfter: at('12:00:00') }))
    const now = at('12:00:01')
    expect(await jobs.runDue(now)).toBe(1)
    expect(taken()).toEqual([`kept at ${now.toISOString()}`])
    expect(await jobs.runDue(now)).toBe(0)
  })

  it('runs what is due at the moved clock, earliest first, and leaves the rest', async () => {
    await db.transact(async (tx) => {
      await jobs.enqueue(tx, mark, { what: 'third' }, { startAfter: at('15:00:00') })
      await jobs.enqueue(tx, mark, { what: 'second' }, { startAfter: at('14:00:00') })
      await jobs.enqueue(tx, mark, { what: 'first' }, { startAfter: at('13:00:00') })
    })
    expect(await jobs.runDue(at('14:30:00'))).toBe(2)
    expect(taken().map((line) => line.split(' ')[0])).toEqual(['first', 'second'])
    expect(await jobs.runDue(at('15:00:00'))).toBe(1)
    expect(taken().map((line) => line.split(' ')[0])).toEqual(['third'])
  })

  it('works on behalf of the brand whose transaction enqueued it, unless it is for all', async () => {
    const startAfter = at('15:30:00')
    await db.of('7').transact(async (tx) => {
      await jobs.enqueue(tx, whose, { what: 'one' }, { startAfter })
      await jobs.enqueue(tx, everybodys, { what: 'wake' }, { startAfter })
    })
    expect(await jobs.runDue(startAfter)).toBe(2)
    expect(taken().toSorted()).toEqual(['{"what":"one"} for 7', '{"what":"wake"} for all'])
  })

  it('keeps one waiting job per key', async () => {
    const startAfter = at('16:00:00')
    const send = (what: string) => db.transact((tx) => jobs.enqueue(tx, mark, { what }, { startAfter, singletonKey: 'order-1' }))
    expect(await send('once')).toBe(true)
    expect(await send('again')).toBe(false)
    expect(await jobs.runDue(startAfter)).toBe(1)
    expect(taken()).toHaveLength(1)
    expect(await send('after the first ran')).toBe(true)
    expect(await jobs.runDue(startAfter)).toBe(1)
    taken()
  })

  it('tries a job that threw again later, once per call', async () => {
    failures = 1
    await db.transact((tx) => jobs.enqueue(tx, shaky, { what: 'stubborn' }, { startAfter: at('16:00:00') }))
    expect(await jobs.runDue(at('16:30:00'))).toBe(1)
    expect(taken()).toEqual([])
    const later = new Date(Date.now() + 3600_000)
    await jobs.runDue(later > at('23:00:00') ? later : at('23:00:00'))
    // The retry waits on the real clock, which may have passed the schedule's hour too.
    expect(taken().filter((line) => !line.startsWith('night'))).toEqual(['stubborn'])
  })

  it('runs schedules by Shanghai time', async () => {
    const early = new Date('2027-11-21T18:29:59Z')
    await jobs.runDue(early)
    taken()
    expect(await jobs.runDue(new Date('2027-11-21T18:30:00Z'))).toBe(1)
    expect(taken()).toEqual(['night 2027-11-21T18:30:00.000Z'])
    expect(await jobs.runDue(new Date('2027-11-22T18:29:00Z'))).toBe(0)
  })

  it('runs a handler now and lets its error out', async () => {
    await jobs.runNow(mark, { what: 'now' })
    expect(taken()).toHaveLength(1)
    failures = 1
    await expect(jobs.runNow(shaky, { what: 'now' })).rejects.toThrow('not yet')
  })
})

describe.each(engines)('jobs by themselves on %s', (engine) => {
  it('runs them, tries a failed one again, keeps their schedule in Shanghai time and stops', async () => {
    const db = await testDb(engine, folder)
    const jobs = await openJobs(db)
    let failed = false
    const messages: string[] = []
    let allTold = () => {}
    const both = new Promise<void>((resolve) => (allTold = resolve))
    const handler = async ({ what }: { what: string }, context: { db: WideDb }) => {
      if (what === 'shaky' && !failed) {
        failed = true
        throw new Error('not yet')
      }
      await context.db.transact((tx) => tx.execute(sql`insert into done values (${what})`))
      if (messages.push(what) === 2) allTold()
    }
    jobs.define(mark, handler)
    jobs.define(shaky, handler)
    jobs.define(nightly, async () => {})
    jobs.schedule(nightly, '30 2 * * *')
    await expect(db.transact((tx) => jobs.enqueue(tx, mark, { what: 'early' }))).rejects.toThrow('before jobs.start()')
    await jobs.start()
    await db.transact(async (tx) => {
      await jobs.enqueue(tx, mark, { what: 'plain' })
      await jobs.enqueue(tx, shaky, { what: 'shaky' })
    })
    await both
    await jobs.stop()
    const done = await db.read((r) => r.execute(sql`select what from done order by what`))
    expect(done.rows).toEqual([{ what: 'plain' }, { what: 'shaky' }])
    const scheduled = await db.read((r) => r.execute(sql`select name, cron, timezone from pgboss.schedule`))
    expect(scheduled.rows).toEqual([{ name: 'test.nightly', cron: '30 2 * * *', timezone: 'Asia/Shanghai' }])
    await db.close()
  })
})

describe.each(engines)('jobs by a clock that is moved on %s', (engine) => {
  it('run when they are due by it: those for a moment, and those of a schedule', async () => {
    const db = await testDb(engine, folder)
    const clock = movableClock()
    const jobs = await openJobs(db, { now: () => clock.now(), movable: true })
    const ran: string[] = []
    jobs.define(mark, async ({ what }) => void ran.push(what))
    jobs.define(nightly, async () => void ran.push('night'))
    jobs.schedule(nightly, '30 2 * * *')
    await jobs.start()
    const later = (ms: number) => ({ startAfter: new Date(clock.now().getTime() + ms) })
    await db.transact(async (tx) => {
      await jobs.enqueue(tx, mark, { what: 'in an hour' }, later(hourMs))
      await jobs.enqueue(tx, mark, { what: 'in three days' }, later(3 * dayMs))
    })
    clock.move(2 * dayMs)
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['in an hour', 'night']), { timeout: 20_000 })
    await db.transact((tx) => jobs.enqueue(tx, mark, { what: 'in a minute of the moved clock' }, later(60_000)))
    clock.move(dayMs)
    await vi.waitFor(() => expect(ran).toHaveLength(5), { timeout: 20_000 })
    expect(ran.slice(2).toSorted()).toEqual(['in a minute of the moved clock', 'in three days', 'night'])
    await jobs.stop()
    await db.close()
  }, 60_000)
})

describe.each(engines)('jobs that are due on %s', (engine) => {
  let db: WideDb
  let jobs: Jobs
  let left: Jobs
  let heard: (what: string) => void = () => {}
  const defineIn = (one: Jobs, handler: (what: string) => void) => one.define(mark, async ({ what }) => handler(what))
  beforeAll(async () => {
    db = await testDb(engine, folder)
    jobs = await openJobs(db)
    defineIn(jobs, (what) => heard(what))
    left = await openJobs(db, { byHand: true })
    defineIn(left, () => {})
    await jobs.start()
    await left.start()
  })
  afterAll(async () => {
    await left.stop()
    await jobs.stop()
    await db.close()
  })
  /** Milliseconds from the commit to the start. */
  async function delayOf(sender: Jobs, startAfter?: Date): Promise<number> {
    const began = new Promise<string>((resolve) => (heard = resolve))
    await db.transact((tx) => sender.enqueue(tx, mark, { what: 'sent' }, startAfter ? { startAfter } : {}))
    const from = performance.now()
    await began
    return performance.now() - from
  }

  it('begin at once, not at the next look', async () => {
    for (let i = 0; i < 3; i++) expect(await delayOf(jobs)).toBeLessThan(1000)
  })

  it('begin at their time', async () => {
    const delay = await delayOf(jobs, new Date(Date.now() + 1500))
    expect(delay).toBeGreaterThan(1000)
    expect(delay).toBeLessThan(2500)
  })

  it('begin within seconds where the process that sent them told nobody', async () => {
    expect(await delayOf(left)).toBeLessThan(6000)
    expect(await delayOf(left, new Date(Date.now() + 1500))).toBeLessThan(6000)
  }, 15_000)

  it('all begin, however many are sent while one runs', async () => {
    const ran = new Set<string>()
    const words = Array.from({ length: 40 }, (_, i) => `one of many ${i}`)
    const all = new Promise<void>((resolve) => {
      heard = (what) => {
        if (ran.add(what).size === words.length) resolve()
      }
    })
    const from = performance.now()
    await Promise.all(words.map((what) => db.transact((tx) => jobs.enqueue(tx, mark, { what }))))
    await all
    expect(performance.now() - from).toBeLessThan(4000)
  })
})

describe.runIf(engines.includes('postgres'))('jobs of two processes on one PostgreSQL', () => {
  it('run once each, whoever takes them, and keep one schedule', async () => {
    const db = await testDb('postgres', folder)
    const dbs = [db, await testDbBeside(db)]
    const ran: string[] = []
    let allRan = () => {}
    const all = new Promise<void>((resolve) => (allRan = resolve))
    const open = async (one: WideDb) => {
      const jobs = await openJobs(one)
      jobs.define(mark, async ({ what }, context) => {
        await context.db.transact((tx) => tx.execute(sql`insert into done values (${what})`))
        if (ran.push(what) === 12) allRan()
      })
      jobs.define(nightly, async () => {})
      jobs.schedule(nightly, '30 2 * * *')
      await jobs.start()
      return jobs
    }
    const both = await Promise.all(dbs.map(open))
    const words = Array.from({ length: 12 }, (_, i) => `job ${String(i).padStart(2, '0')}`)
    await Promise.all(words.map((what, i) => dbs[i % 2]!.transact((tx) => both[i % 2]!.enqueue(tx, mark, { what }))))
    await all
    await Promise.all(both.map((jobs) => jobs.stop()))
    // A second run would have broken the table's key and been tried again.
    expect(ran.toSorted()).toEqual(words)
    const left = await db.read((r) =>
      r.execute(sql`select count(*)::int as n from pgboss.job where name = 'test.mark' and state <> 'completed'`),
    )
    expect(left.rows).toEqual([{ n: 0 }])
    expect((await db.read((r) => r.execute(sql`select name from pgboss.schedule`))).rows).toEqual([{ name: 'test.nightly' }])
    await dbs[1]!.close()
    await db.close()
  }, 40_000)
})
