import { readingCalls } from '@youli/demo/testing/reading-calls.ts'
import { allPermissions } from '@youli/domain/main-permissions.ts'
import { Seen } from '@youli/domain/kit/testing/seen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { operatorWith } from '../trade/order/fixtures.ts'

interface Field {
  enum?: readonly string[]
  anyOf?: readonly Field[]
}
interface Json {
  properties?: Readonly<Record<string, Field>>
  required?: readonly string[]
}
type Row = Readonly<Record<string, unknown>>

const reading = readingCalls()
const lists = reading
  .filter(({ call }) => call.who === 'operator' && call.paged)
  .map((one) => {
    const input = one.call.input as unknown as z.ZodType
    return { ...one, ...(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json) }
  })
const choices = (field: Field): readonly string[] => (field.enum ?? field.anyOf?.flatMap(choices) ?? []).filter((one) => one !== '')
const sortsOf = ({ properties }: Json) => choices(properties?.['sort'] ?? {})
const counted = lists.filter(({ call }) => call.counts)
const sorted = lists.filter((list) => sortsOf(list).length > 0)

/** What fields are called that choose a state. */
const stateNames = /^(?:state|phase|stage|status|orderStatus|active|open|enabled|stopped|used)$/
const stateField = (properties: Json['properties']) => Object.keys(properties ?? {}).find((name) => stateNames.test(name))
const withoutAll = (states: readonly string[]) => states.filter((one) => one !== 'all').toSorted()

/** A row without a value comes last, as the greatest. */
const ascending = (a: unknown, b: unknown): number => (a === b ? 0 : b === null || (a !== null && a! < b!) ? -1 : 1)
const descending = (a: unknown, b: unknown): number => ascending(b, a)

const pageSize = 7
const told = (rows: readonly Row[]) => rows.map((row) => JSON.stringify({ ...row, nowTime: undefined })).sort()

// Every list of the console over the demo brands.
describe.each(oneEngine)('lists of the console on %s', { timeout: 120_000 }, (engine) => {
  let t: TestApp
  let operator: string
  let clerk: string
  /** Ids in the answers of a feature, and in all answers. */
  const own = new Map<string, Seen>()
  const seen = new Seen()
  const page = async (key: string, input: object, token: string) => {
    const { success, data, total, counts } = await t.send(key, input, token)
    return { success, data: (data ?? []) as Row[], total: total ?? 0, counts }
  }
  const pages = async (key: string, input: object) => {
    const rows: Row[] = []
    for (let n = 1; ; n++) {
      const { data } = await page(key, { ...input, page: n, pageSize }, operator)
      rows.push(...data)
      if (data.length < pageSize) return rows
    }
  }
  /** What has to be asked for: nothing, or each known id. */
  const inputsOf = ({ feature, required = [] }: { feature: string } & Json): Record<string, string>[] =>
    required.reduce<Record<string, string>[]>(
      (inputs, name) => {
        const known = own.get(feature)?.of(feature, name) ?? []
        const ids = known.length > 0 ? known : seen.of(feature, name)
        return inputs.flatMap((input) => ids.map((id) => ({ ...input, [name]: id })))
      },
      [{}],
    )

  beforeAll(async () => {
    t = await testApp(engine, { demo: true })
    operator = await t.operator()
    for (const { feature, key, call } of reading) {
      if (call.who !== 'operator' || call.reply === 'file') continue
      const { data } = await t.send(key, {}, operator)
      if (!own.has(feature)) own.set(feature, new Seen())
      for (const one of [own.get(feature)!, seen]) one.note(feature, data)
    }
    const shops = (await t.call('GET /console/api/v1/stores/names', {}, operator)).slice(0, 1)
    clerk = await operatorWith(
      t,
      allPermissions,
      shops.map(({ id }) => id),
    )
  })
  afterAll(() => t.close())

  it.each(counted)('$key counts each state as its list does', async (list) => {
    const { key, call, properties } = list
    const field = stateField(properties)!
    expect(withoutAll(choices(properties![field]!))).toEqual(withoutAll(call.counts!))
    let compared = 0
    for (const token of [operator, clerk])
      for (const input of inputsOf(list)) {
        const { success, counts } = await page(key, input, token)
        // An id of another kind, or a thing of another store.
        if (!success) continue
        compared++
        const totals = await Promise.all(
          call.counts!.map(async (state) => {
            const { total } = await page(key, { ...input, ...(state !== 'all' && { [field]: state }), pageSize: 1 }, token)
            return [state, total]
          }),
        )
        expect({ input, counts }).toEqual({ input, counts: Object.fromEntries(totals) })
      }
    expect(compared).toBeGreaterThan(0)
  })

  it.each(sorted)('$key is in every order that it takes, over all pages', async (list) => {
    const { key } = list
    for (const input of inputsOf(list)) {
      const usual = told(await pages(key, input))
      for (const sort of sortsOf(list)) {
        const rows = await pages(key, { ...input, sort })
        expect({ input, sort, rows: told(rows) }).toEqual({ input, sort, rows: usual })
        const name = sort.replace('-', '')
        if (rows.length > 0) expect({ key, fields: Object.keys(rows[0]!) }).toEqual({ key, fields: expect.arrayContaining([name]) })
        const values = rows.map((row) => row[name])
        expect({ input, sort, values }).toEqual({ input, sort, values: values.toSorted(sort === name ? ascending : descending) })
      }
    }
  })

  it('every list with a state to choose counts it', () => {
    const silent = lists.filter(({ call, properties }) => !call.counts && stateField(properties))
    expect(silent.map(({ key }) => key)).toEqual([])
  })
})
