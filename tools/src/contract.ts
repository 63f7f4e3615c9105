import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@youli/domain/kit/call.ts'
import { consoleCalls } from '@youli/domain/main-console.ts'
import { configEditors } from '@youli/domain/main-settings.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import * as z from 'zod'
import { root } from './requirements.ts'

// `npm run contract` prints what callers and operators rely on, so that a changed limit or permission is seen in a diff.

const page = 'docs/contract.tsv'

interface Json {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Json[]
  allOf?: readonly Json[]
  items?: Json
  properties?: Readonly<Record<string, Json>>
  required?: readonly string[]
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

/** `20–40`; the safe integers are no bounds. */
function range(min: number | undefined, max: number | undefined): string {
  const bounds = [min, max].map((n) => (n === undefined || Math.abs(n) === Number.MAX_SAFE_INTEGER ? '' : String(n)))
  return bounds.join('') === '' ? '' : ` ${bounds.join('–')}`
}

/** A schema in one line: `text ≤20`, `integer 0–365 = 0`, `[text]`, `{a: number, b?: text}`. */
function shapeOf(json: Json): string {
  const initial = json.default === undefined ? '' : ` = ${JSON.stringify(json.default)}`
  if (json.const !== undefined) return JSON.stringify(json.const) + initial
  if (json.enum) return json.enum.map((one) => JSON.stringify(one)).join(' | ') + initial
  // A number is taken as text as well: queries and forms have nothing else.
  const parts = json.anyOf?.filter((one) => !/^\^-\?|^\^\[0-9\]/.test(one.pattern ?? '')) ?? json.allOf
  if (parts) return [...new Set(parts.map(shapeOf))].join(json.anyOf ? ' | ' : ' & ') + initial
  if (json.type === 'array') return `[${shapeOf(json.items ?? {})}]${range(json.minItems, json.maxItems)}${initial}`
  if (json.type === 'object') return `{${fieldsOf(json)}}${initial}`
  if (json.type !== 'string') return `${json.type ?? 'any'}${range(json.minimum, json.maximum)}${initial}`
  const form = json.format ?? (json.pattern === undefined ? '' : `/${json.pattern}/`)
  return `text${range(json.minLength, json.maxLength)}${form === '' ? '' : ` ${form}`}${initial}`
}

const fieldsOf = (json: Json): string =>
  Object.entries(json.properties ?? {})
    .map(([name, field]) => `${name}${json.required?.includes(name) ? '' : '?'}: ${shapeOf(field)}`)
    .join(', ')

/** Texts that must hold something are found by asking: the schema language has no word for what is left after trimming. */
function filledFields(input: z.ZodType): string[] {
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {}
  return Object.entries(shape).flatMap(([name, field]) =>
    field.safeParse('x').success && !field.safeParse(' ').success ? [`${name} filled`] : [],
  )
}

function lineOf([key, call]: readonly [string, Call]): string {
  const input = call.input as unknown as z.ZodType
  const json = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
  const marks = [
    call.paged && 'paged',
    call.counts && `counts ${call.counts.join(' ')}`,
    call.cache && 'cached',
    call.stale && 'stale',
    call.limit,
    call.unproven && 'unproven',
    call.reply,
    call.feature?.key,
  ]
  const refusals = Object.values(call.refusals ?? {}).map(({ code }) => code)
  const who = call.permission ? `${call.who}: ${call.permission.key}` : call.who
  const asked = [fieldsOf(json), ...filledFields(input)].filter(Boolean).join('; ')
  return ['call', key, who, marks.filter(Boolean).join(' '), asked, [...new Set(refusals)].sort((a, b) => a - b).join(' ')].join('\t')
}

function lineOfSetting({ setting, kind, unit = '', min, max, choices = [], parts = [] }: ConfigEditor): string {
  const values = choices.map(({ value, label }) => `${value} ${label}`)
  const fields = parts.map((part) => `${part.name}: ${part.kind} ≤${part.max}`)
  const allowed = [`${kind}${range(min, max)} ${unit}`.trim(), ...values, ...fields].join(', ')
  return ['setting', setting.key, 'operator', '', `${allowed}; initial ${JSON.stringify(setting.initial)}`, ''].join('\t')
}

/** Every call of both fronts and every setting of a brand, a line each. */
export function contract(): string {
  const calls = Object.entries<Call>({ ...storefrontCalls, ...consoleCalls }).map(lineOf)
  const settings = configEditors.map(lineOfSetting)
  return `${['kind\tname\twho\tmarks\ttakes\trefusals', ...calls.sort(), ...settings.sort()].join('\n')}\n`
}

/** The contract as it was last printed. */
export const printedContract = (): string => readFileSync(join(root, page), 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, page), contract())
