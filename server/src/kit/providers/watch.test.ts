import { pino } from 'pino'
import client from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderFault } from './http.ts'
import { openWatch } from './watch.ts'

const down = () => new ProviderFault('storage', 'down', 'PUT /a', '503')

describe('faults of a provider', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  function watched() {
    const lines: { msg: string; count?: number; kind: string }[] = []
    const registry = new client.Registry()
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
    const watch = openWatch(log, registry)
    let fault: Error | null = null
    const store = watch.over('storage', {
      put: () => (fault ? Promise.reject(fault) : Promise.resolve('there')),
      send: () => Promise.resolve({ ok: false, reason: 'template', code: 'Bad' }),
      address: (key: string) => `/files/${key}`,
    })
    const put = async (failing: Error | null) => {
      fault = failing
      return store.put().catch((error: Error) => error.message)
    }
    const told = () => lines.splice(0).map(({ msg, kind, count }) => [msg, kind, count].filter((text) => text !== undefined).join(' '))
    return { watch, store, put, told, metrics: () => registry.metrics() }
  }

  it('are logged at once, then as a count each minute, until a minute is free of them', async () => {
    const { put, told } = watched()
    await put(down())
    expect(told()).toEqual(['provider failed down'])
    for (let i = 0; i < 5; i++) await put(down())
    await put(new ProviderFault('storage', 'slow', 'PUT /a'))
    expect(told()).toEqual(['provider failed slow'])
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual(['provider failed again down 5'])
    await put(down())
    expect(told()).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual(['provider failed again down 1'])
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
    await put(down())
    expect(told()).toEqual(['provider failed down'])
  })

  it('are told when the app closes before their minute is over', async () => {
    const { watch, put, told } = watched()
    for (let i = 0; i < 3; i++) await put(down())
    told()
    watch.close()
    expect(told()).toEqual(['provider failed again down 2'])
    vi.advanceTimersByTime(120_000)
    expect(told()).toEqual([])
  })

  it('leave answers as they are, and every one is counted', async () => {
    const { put, store, told, metrics } = watched()
    expect([await put(null), store.address('a')]).toEqual(['there', '/files/a'])
    expect(await put(new RangeError('not an object key'))).toBe('not an object key')
    expect(await store.send()).toMatchObject({ ok: false, code: 'Bad' })
    expect(told()).toEqual(['provider failed refused'])
    const text = await metrics()
    for (const outcome of ['ok', 'error', 'refused']) expect(text).toContain(`provider="storage",outcome="${outcome}"} 1`)
  })
})
