import type { Call } from '@youli/domain/kit/call.ts'
import { veiledMobile, wholeFor } from '@youli/domain/kit/phone.ts'
import { dataSchema } from './serializer.ts'

type Json = Record<string, unknown>
type May = ReadonlySet<string>
/** Answers a value with its marked phones as somebody with these permissions may read them; the value itself stays as it is. */
type Veil = (value: unknown, may: May) => unknown

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A marked text is a phone, a marked object an answer to a question of a form: a phone when the question asks for one. */
function marked(permission: string): Veil {
  const veiled = (value: unknown) => (typeof value === 'string' ? veiledMobile(value) : value)
  return (value, may) => {
    if (may.has(permission)) return value
    if (!isObject(value)) return veiled(value)
    return value['fieldType'] === 'tel' ? { ...value, fieldValue: veiled(value['fieldValue']) } : value
  }
}

function ofObject(properties: Json): Veil | null {
  const within = Object.entries(properties).flatMap(([name, schema]) => {
    const veil = ofSchema(schema as Json)
    return veil ? [[name, veil] as const] : []
  })
  if (within.length === 0) return null
  return (value, may) => {
    if (!isObject(value)) return value
    const copy = { ...value }
    for (const [name, veil] of within) if (name in copy) copy[name] = veil(copy[name], may)
    return copy
  }
}

/** Of several shapes, one alone may hold phones: of two, nobody could tell which a value has. */
function ofOne(shapes: readonly Json[]): Veil | null {
  const veils = shapes.flatMap((schema) => ofSchema(schema) ?? [])
  if (veils.length > 1) throw new Error('phones in more than one shape of a value')
  return veils[0] ?? null
}

function ofSchema(schema: Json): Veil | null {
  const mark = schema[wholeFor]
  if (typeof mark === 'string') return marked(mark)
  if (isObject(schema['properties'])) return ofObject(schema['properties'])
  const shapes = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(shapes)) return ofOne(shapes as Json[])
  const inner = isObject(schema['items']) ? ofSchema(schema['items']) : null
  if (inner) return (value, may) => (Array.isArray(value) ? value.map((one) => inner(one, may)) : value)
  const values = isObject(schema['additionalProperties']) ? ofSchema(schema['additionalProperties']) : null
  return (
    values && ((value, may) => (isObject(value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, values(v, may)])) : value))
  )
}

const compiled = new WeakMap<Call, Veil>()

/** What an operator with these permissions reads of an answer: compiled from the contract when its call is first answered, once for all houses of a process. */
export function veiledFor(call: Call, data: unknown, may: May): unknown {
  const known = compiled.get(call) ?? ofSchema(dataSchema(call)) ?? ((value) => value)
  compiled.set(call, known)
  return known(data, may)
}
