import client from 'prom-client'
import { expect, it } from 'vitest'
import { readGauges } from './gauges.ts'

const quiet = { warn() {} }

it('shares one reading among gauges and among those who ask within its time', async () => {
  const registry = new client.Registry()
  let readings = 0
  readGauges(registry, quiet, { one: { help: '1' }, two: { help: '2', label: 'queue' } }, async () => ({
    one: ++readings,
    two: { a: 3, b: 4 },
  }))
  const [first, second] = await Promise.all([registry.metrics(), registry.metrics()])
  expect(first).toMatch(/^one 1$[^]*^two\{queue="a"\} 3$\n^two\{queue="b"\} 4$/m)
  expect([second, await registry.metrics(), readings]).toEqual([first, first, 1])
})

it('leaves no numbers of a reading that fails, and logs it', async () => {
  const registry = new client.Registry()
  const told: string[] = []
  const log = { warn: (_: object, message: string) => void told.push(message) }
  readGauges(registry, log, { one: { help: '1' }, two: { help: '2', label: 'queue' } }, () => Promise.reject(new Error('away')))
  const text = await registry.metrics()
  expect(text).toMatch(/^one Nan$/m)
  expect(text).not.toMatch(/^two\{/m)
  expect(told).toEqual(['could not read metrics'])
})
