import type { Call } from '@youli/domain/kit/call.ts'
import { maskPhone, wholeFor } from '@youli/domain/kit/phone.ts'
import { dataSchema } from './serializer.ts'

type Json = Record<string, unknown>
type May = ReadonlySet<string>
/** Answers a value with its marked phones as somebody with these permissions may read them; the value itself stays as it is. */
type Mask = (value: unknown, may: May) => unknown

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A marked text is a phone, a marked object an answer to a question of a form: a phone when the question asks for one. */
function marked(permission: string): Mask {
  const masked = (value: unknown) => (typeof value === 'string' ? maskPhone(value) : value)
  return (value, may) => {
    if (may.has(permission)) return value
    if (!isObject(value)) return masked(value)
    return value['fieldType'] === 'tel' ? { ...value, fieldValue: masked(value['fieldValue']) } : value
  }
}

function ofObject(properties: Json): Mask | null {
  const within = Object.entries(properties).flatMap(([name, schema]) => {
    const mask = ofSchema(schema as Json)
    return mask ? [[name, mask] as const] : []
  })
  if (within.length === 0) return null
  return (value, may) => {
    if (!isObject(value)) return value
    const copy = { ...value }
    for (const [name, mask] of within) if (name in copy) copy[name] = mask(copy[name], may)
    return copy
  }
}

/** Of several shapes, one alone may hold phones: of two, nobody could tell which a value has. */
function ofOne(shapes: readonly Json[]): Mask | null {
  const masks = shapes.flatMap((schema) => ofSchema(schema) ?? [])
  if (masks.length > 1) throw new Error('phones in more than one shape of a value')
  return masks[0] ?? null
}

function ofSchema(schema: Json): Mask | null {
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

const compiled = new WeakMap<Call, Mask>()

/** What an operator with these permissions reads of an answer: compiled from the contract when its call is first answered, once for all apps of a process. */
export function maskedFor(call: Call, data: unknown, may: May): unknown {
  const known = compiled.get(call) ?? ofSchema(dataSchema(call)) ?? ((value) => value)
  compiled.set(call, known)
  return known(data, may)
}
