import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Call } from './kit/call.ts'
import { consoleCalls } from './main-console.ts'
import { storefrontCalls } from './main.ts'

const calls = Object.entries({ ...storefrontCalls, ...consoleCalls }) as [string, Call][]

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** Every field and every element of a list within a schema, with the way to it. */
function* within(schema: z.ZodType, at: string): Generator<[string, z.ZodType]> {
  const { shape, element, innerType, in: input, left, right, options, valueType } = defOf(schema)
  const named = [...Object.entries(shape ?? {}), ...[element, valueType].flatMap((one) => (one ? [['*', one] as const] : []))]
  for (const [name, field] of named) {
    yield [`${at}.${name}`, field]
    yield* within(field, `${at}.${name}`)
  }
  for (const inner of [innerType, input, left, right, ...(options ?? [])]) if (inner) yield* within(inner, at)
}

const anything = Symbol('anything')
const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : undefined
}

// What takes anything is stored as it was reported, or not read at all.
const inputs = calls
  .flatMap(([key, call]) => [...within(call.input as unknown as z.ZodType, key)])
  .filter(([, schema]) => read(schema, anything) !== anything)

describe('numbers in every input of the contract', () => {
  it('nothing but a number or text of plain digits becomes one', () => {
    const loose = [
      true,
      false,
      [2],
      ['2'],
      '0x10',
      '0b1',
      '1e3',
      ' 2 ',
      '2 ',
      '',
      ' ',
      '+2',
      '.5',
      '5.',
      '１',
      '1,000',
      'Infinity',
      '-',
      '١',
    ]
    const taken = inputs.flatMap(([at, schema]) =>
      loose.filter((value) => typeof read(schema, value) === 'number').map((value) => `${at} takes ${JSON.stringify(value)}`),
    )
    expect(taken).toEqual([])
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(inputs.filter(([, schema]) => typeof read(schema, value) === 'number').map(([at]) => at)).toEqual([])
  })

  it('what is taken as a number is taken as its digits too, as queries and forms send it', () => {
    const numbers = [0, 1, 2, 3, 5, 7, 10, 50, 100, 600, -1, 1.5, 12.34, 9000]
    const numeric = inputs.filter(([, schema]) => numbers.some((n) => read(schema, n) === n))
    expect(numeric.length).toBeGreaterThan(300)
    const refused = numeric.flatMap(([at, schema]) =>
      numbers
        .filter((n) => read(schema, n) === n && read(schema, String(n)) !== n)
        .map((n) => `${at} refuses "${n}"`)
        .slice(0, 1),
    )
    expect(refused).toEqual([])
  })

  it('no amount of money has a third decimal', () => {
    const amounts = inputs.filter(([, schema]) => read(schema, '12.34') === 12.34)
    expect(amounts.length).toBeGreaterThan(30)
    const finer = amounts.filter(
      ([at, schema]) =>
        !/\.(?:lat|lon|latitude|longitude|quantity|takeType|page|pageSize|offset|limit|margin)$/i.test(at) &&
        read(schema, '12.345') === 12.345,
    )
    expect(finer.map(([at]) => at)).toEqual([])
  })
})
