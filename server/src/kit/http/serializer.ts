import type { Call } from '@youli/domain/kit/call.ts'
import fastJson from 'fast-json-stringify'
import * as z from 'zod'

type Json = Record<string, unknown>

/** `anyOf [X, null]` costs a validation per value; `nullable` costs nothing. */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: Json = Object.fromEntries(Object.entries(schema).map(([k, v]) => [k, nullable(v)]))
  const options = copy['anyOf']
  if (Array.isArray(options) && options.length === 2 && options.some((o) => (o as Json)['type'] === 'null')) {
    const { anyOf: _, ...rest } = copy
    return { ...rest, ...(options.find((o) => (o as Json)['type'] !== 'null') as Json), nullable: true }
  }
  delete copy['$schema']
  delete copy['pattern']
  return copy
}

/** A number that may come as text goes out in one way: a choice between two alike is none. */
function alike(schema: Json): void {
  const options = schema['anyOf']
  if (!Array.isArray(options) || new Set(options.map((one) => JSON.stringify(one))).size > 1) return
  delete schema['anyOf']
  Object.assign(schema, options[0])
}

/** The JSON schema of what a call answers. */
export const dataSchema = (call: Call): Json =>
  z.toJSONSchema(call.data as unknown as z.ZodType, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
    override: ({ jsonSchema }) => alike(jsonSchema),
  })

type Write = (data: unknown) => string
const compiled = new WeakMap<Call, Write>()

/** Compiled when its call is first answered, once for all apps of a process. */
function writeOf(call: Call): Write {
  const known = compiled.get(call)
  if (known) return known
  const write = fastJson(nullable(dataSchema(call)) as Parameters<typeof fastJson>[0])
  compiled.set(call, write)
  return write
}

/** Writes good answers of a call: compiled from its contract, so undeclared fields never leave the app. */
export const serializerOf =
  (call: Call) =>
  (data: unknown, { total, counts }: { total?: number; counts?: Record<string, number> } = {}): string => {
    const written = data === null || data === undefined ? 'null' : writeOf(call)(data)
    const beside = `${total === undefined ? '' : `,"total":${total}`}${counts ? `,"counts":${JSON.stringify(counts, [...(call.counts ?? [])])}` : ''}`
    return `{"success":true,"code":0,"msg":"","data":${written}${beside}}`
  }
