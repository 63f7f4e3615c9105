import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { engines } from '../testing/engines.ts'
import { Memory } from './memory.ts'
import { PeerNetwork } from './peer-network.ts'
import { alone, longestMemoryMs } from './peers.ts'

const onFault = (error: unknown) => {
  throw error
}
const deferred = <T>() => {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((r) => (resolve = r))
  return { promise, resolve }
}

describe('a memory', () => {
  const memory = () => new Memory<{ n: number }>(alone, 'numbers', { max: 10, ttlMs: 5000, shareAsking: true })
  const answering = (n: number) => vi.fn<() => Promise<{ n: number }>>(async () => ({ n }))

  it('asks once for all who ask at the same time, and not again while it remembers', async () => {
    const [m, ask] = [memory(), answering(1)]
    await Promise.all([m.fetch('a', '', ask), m.fetch('a', '', ask)])
    expect(await m.fetch('a', '', ask)).toEqual({ n: 1 })
    expect(ask).toHaveBeenCalledTimes(1)
    expect([m.get('a'), m.get('b')]).toEqual([{ n: 1 }, undefined])
  })

  it('does not keep what was asked before it was to be forgotten, and asks anew meanwhile', async () => {
    const m = memory()
    const old = deferred<{ n: number }>()
    const reply = m.fetch('a', '', () => old.promise)
    m.forget('a')
    expect(await m.fetch('a', '', answering(2))).toEqual({ n: 2 })
    old.resolve({ n: 1 })
    expect(await reply).toEqual({ n: 1 })
    expect(m.get('a')).toEqual({ n: 2 })
  })

  it('forgets one thing, all its keys, or everything; null is never remembered', async () => {
    const m = memory()
    for (const [about, key] of [
      ['a', '1'],
      ['a', '2'],
      ['b', '1'],
    ] as const)
      await m.fetch(about, key, answering(1))
    m.forget('a')
    expect([m.get('a', '1'), m.get('a', '2'), m.get('b', '1')]).toEqual([undefined, undefined, { n: 1 }])
    m.forgetAll()
    expect(m.get('b', '1')).toBeUndefined()
    expect(await m.fetch('a', '1', async () => null)).toBeNull()
    expect(await m.fetch('a', '1', answering(3))).toEqual({ n: 3 })
  })

  it('still knows that it forgot when so much was forgotten that it cannot remember what', async () => {
    const m = memory()
    const old = deferred<{ n: number }>()
    const reply = m.fetch('a', '', () => old.promise)
    m.forget('a')
    for (let i = 0; i < 10_001; i++) m.forget(`other ${i}`)
    old.resolve({ n: 1 })
    await reply
    expect(m.get('a')).toBeUndefined()
  })

  it('cannot be made to remember for long', () => {
    expect(() => new Memory(alone, 'x', { max: 1, ttlMs: longestMemoryMs + 1 })).toThrow(RangeError)
  })

  it('asks once for all that it does not remember, and keeps nothing that was forgotten meanwhile', async () => {
    const m = memory()
    const requests: string[][] = []
    const ask = (n: number) => async (keys: string[]) => {
      requests.push(keys)
      if (n === 1) m.forget('b')
      return new Map(keys.filter((key) => key !== '3').map((key) => [key, { n }]))
    }
    const wanted = [
      ['a', '1'],
      ['b', '2'],
      ['b', '3'],
      ['a', '1'],
    ] as const
    expect([...(await m.fetchAll(wanted, ask(1)))]).toEqual([
      ['1', { n: 1 }],
      ['2', { n: 1 }],
    ])
    expect((await m.fetchAll(wanted, ask(2))).get('2')).toEqual({ n: 2 })
    expect(requests).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ])
  })
})

describe.runIf(engines.includes('postgres'))('processes on one PostgreSQL', () => {
  const name = `youli_neighbours_${randomUUID().replaceAll('-', '')}`
  let url: string
  let admin: pg.Client
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`create database ${name}`)
    url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  })
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  it('hear all that one tells, in order and before it goes on, also when it is much', async () => {
    const [a, b, c] = [await PeerNetwork.join(url, onFault), await PeerNetwork.join(url, onFault), await PeerNetwork.join(url, onFault)]
    expect([a.count, b.count, c.count]).toEqual([3, 3, 3])
    const heard = { b: [] as string[], c: [] as string[] }
    b.listen('news', { heard: (word) => heard.b.push(word), missed: () => {} })
    c.listen('news', { heard: (word) => heard.c.push(word), missed: () => {} })
    const words = Array.from({ length: 600 }, (_, i) => `${i} ${'礼'.repeat(20)}`)
    for (const word of words) a.tell('news', word)
    await a.heard()
    expect(heard).toEqual({ b: words, c: words })
    await b.close()
    a.tell('news', 'last')
    await a.heard()
    expect([a.count, heard.c.at(-1), heard.b.length]).toEqual([2, 'last', 600])
    await Promise.all([a.close(), c.close()])
  })

  it('wait once for one that lives but does not answer, and then no more until it does', async () => {
    const a = await PeerNetwork.join(url, onFault)
    const mute = new pg.Client({ connectionString: url })
    await mute.connect()
    await mute.query('select pg_advisory_lock(7203416, 1000)')
    await mute.query(`select pg_notify('youli', '{"from":1000,"entering":true}')`)
    await vi.waitFor(() => expect(a.count).toBe(2))
    const timed = async () => {
      const began = performance.now()
      a.tell('news', 'x')
      await a.heard()
      return performance.now() - began
    }
    expect(await timed()).toBeGreaterThan(longestMemoryMs - 100)
    expect(await timed()).toBeLessThan(longestMemoryMs - 1000)
    expect(a.count).toBe(2)
    await mute.end()
    await vi.waitFor(() => expect(a.count).toBe(1), 10_000)
    await a.close()
  })

  it('take turns, and the turn of one that died goes to the next', async () => {
    const [a, b] = [await PeerNetwork.join(url, () => {}), await PeerNetwork.join(url, onFault)]
    let [inside, most, ran] = [0, 0, 0]
    const work = async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside -= 1
      ran += 1
    }
    await Promise.all([a, b, a, b, a, b].map((n) => n.exclusively('x', work)))
    expect([most, ran]).toEqual([1, 6])
    const [begun, never] = [deferred<void>(), deferred<void>()]
    const held = a.exclusively('x', () => {
      begun.resolve()
      return never.promise
    })
    await begun.promise
    const waiting = b.exclusively('x', async () => 'mine')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_locks where classid = 7203416 and objid = $1 and database = (select oid from pg_database where datname = $2)`,
      [a.node, name],
    )
    expect(await waiting).toBe('mine')
    never.resolve()
    await held
    await Promise.all([a.close(), b.close()])
  })
})
