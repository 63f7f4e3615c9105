import fc from 'fast-check'

/** A JSON schema, as far as calls use it. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}
type Any = fc.Arbitrary<unknown>

/** Ids that exist, by the field they fit; `any` fits every id. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

const words = [
  "'; drop table goods; --",
  '<img src=x onerror=alert(1)>',
  '🎁\u202E',
  '13800138000',
  '2026-11-21',
  '1',
  '0',
  'true',
  '%25',
  '../x',
  'abc',
  '.5',
  '-1',
  '0001-01-01',
  '9999-12-31',
  '99999999999999999999',
  '100%_\\',
  'http://127.0.0.1/x',
  'normal',
]
const days = ['2026-11-21', '2026-02-28', '1999-12-31', '2999-12-31', '1000-01-01']
/** To make one of a pattern takes milliseconds, and many fields share theirs. */
const matching = new Map<string, Any>()
function stringMatching(pattern: string): Any {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, made)
  return made
}

const text = (s: JsonSchema): Any => {
  const made = s.pattern
    ? stringMatching(s.pattern)
    : fc.string({ minLength: s.minLength ?? 0, maxLength: Math.min(s.maxLength ?? 40, 200), unit: 'grapheme' })
  return s.format === 'date'
    ? fc.constantFrom(...days)
    : s.pattern
      ? made
      : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: made })
}
const number = (s: JsonSchema): Any =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3, 20) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: Math.ceil(Math.max(s.minimum ?? -1e9, -1e9)), max: Math.floor(Math.min(s.maximum ?? 1e9, 1e9)) }),
    },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  )

function plain(s: JsonSchema, name: string, known: KnownIds): Any {
  const type = Array.isArray(s.type) ? s.type[0] : s.type
  if (type === 'object') return objectOf(s, known)
  if (type === 'array') return fc.array(arbitraryOf(s.items ?? {}, known, name), { maxLength: Math.min(s.maxItems ?? 4, 4) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'number' || type === 'integer') return number(s)
  if (type === undefined)
    return fc.oneof(
      { weight: 6, arbitrary: number(s) },
      { weight: 1, arbitrary: text(s) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    )
  if (!/id$/i.test(name)) return text(s)
  const ids = [...(known[name] ?? []), ...(known['any'] ?? [])]
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text(s) })
}

/** Inputs of a call as declared. */
export function objectOf(s: JsonSchema, known: KnownIds): Any {
  const fields = Object.entries(s.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field, known, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: (s.required ?? []).filter((name) => s.properties?.[name] !== undefined) })
}

/** Values that a schema mostly allows. */
function arbitraryOf(s: JsonSchema, known: KnownIds, name = ''): Any {
  if (s.const !== undefined) return fc.constant(s.const)
  if (s.enum) return fc.constantFrom(...s.enum)
  if (s.anyOf) return fc.oneof(...s.anyOf.map((one) => arbitraryOf(one, known, name)))
  return plain(s, name, known)
}

/** What nobody should send. */
const nasty: Any = fc.oneof(
  fc.constantFrom(null, '', 'x'.repeat(70_000), 'a\0b', '\ud800', '\u{1F9E7}'.repeat(300), [], {}, [[]], -1, 1e308, 0.1 + 0.2, true, false),
  fc.constantFrom('1e400', 'NaN', '-0', '9223372036854775808', '0x10', '0000-00-00', '9999-12-31', '0001-01-01', 'Infinity', '{"a":1}', [
    '1',
    '1',
  ]),
  fc.constantFrom(
    { $gt: '' },
    { toString: 'x' },
    { length: -1 },
    [null],
    ['a\0b'],
    { constructor: 1 },
    "1' or '1'='1",
    String.raw`\u0000`,
    '%00',
    '\r\nx: y',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Inputs of a call: as declared, or with a field gone, spoilt, doubled or added, or with something else altogether. */
export function inputs(s: JsonSchema, known: KnownIds): Any {
  const good = objectOf(s, known)
  const names = Object.keys(s.properties ?? {})
  const spoilt =
    names.length === 0 ? [] : [fc.tuple(good, fc.constantFrom(...names), fc.constantFrom('gone', 'spoilt', 'doubled'), nasty).map(spoil)]
  return fc.oneof({ weight: 3, arbitrary: good }, ...spoilt.map((arbitrary) => ({ weight: 5, arbitrary })), {
    weight: 1,
    arbitrary: fc.oneof(nasty, fc.dictionary(fc.string(), nasty, { maxKeys: 4 })),
  })
}

function spoil([good, name, how, value]: [unknown, string, string, unknown]): unknown {
  const copy = { ...(good as Record<string, unknown>) }
  if (how === 'gone') delete copy[name]
  else copy[name] = how === 'doubled' ? [copy[name], copy[name]] : value
  return copy
}

/** What databases stumble over, wherever a text reaches one unread. */
const stumbles = ['abc', '.5', 'a\0b', '0001-01-01', '9'.repeat(30), '\ud800']

/** Each field of a call once with every stumbling block, the rest as small and good as can be. */
export function stumbling(s: JsonSchema, known: KnownIds, seed: number): unknown[] {
  const good: Record<string, unknown> = {}
  for (const name of s.required ?? [])
    good[name] = known[name]?.[0] ?? fc.sample(arbitraryOf(s.properties?.[name] ?? {}, known, name), { seed, numRuns: 1 })[0]
  return Object.keys(s.properties ?? {}).flatMap((name) => stumbles.map((value) => ({ ...good, [name]: value })))
}
