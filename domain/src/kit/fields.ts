import * as z from 'zod'
import { fieldTypes, questionLimits } from './form-questions.ts'
import { isId } from './ids.ts'
import { isDay } from './time.ts'

// Field types that calls share. Output ids are digit strings; lengths count UTF-16 units as inputs do.

/** A row's id: 1–19 digits. */
export const id = z.string().refine(isId).meta({ pattern: '^\\d{1,19}$' })
/** An id that may be absent: '' and '0' become null. */
export const optionalId = z
  .string()
  .nullish()
  .transform((v, ctx) => {
    if (!v || v === '0') return null
    if (!isId(v)) {
      ctx.addIssue('id')
      return z.NEVER
    }
    return v
  })
/** Comma-joined ids, at most 1000. */
export const idList = z.string().transform((v, ctx) => {
  const ids = v
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
  if (ids.length > 1000 || !ids.every(isId)) {
    ctx.addIssue('ids')
    return z.NEVER
  }
  return ids
})
/** What no database holds as text or JSON: NUL, and half of a character pair. */
const unstorable = /[\0\p{Surrogate}]/u
/** Text from a person: trimmed, at most `max` characters, and such that it can be stored. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((s) => !unstorable.test(s), '含有不能保存的字符')
/** Text that must not be empty. */
export const filled = (max: number) => text(max).refine((s) => s.length > 0, '必填')
// Numbers come as numbers (JSON) or as text of plain digits (queries, forms). Nothing else becomes one: no truth, list, blank, exponent or other base.
const orText = (one: z.ZodType<number, number>, pattern: RegExp) =>
  // Whoever writes a program sends numbers.
  z.union([one, z.string().regex(pattern).transform(Number).pipe(one)]) as unknown as z.ZodType<number, number>
/** A whole number in a range, both ends included; as text it has a sign only where it may be below 0. */
export const integer = (min: number, max: number) => orText(z.int().min(min).max(max), min < 0 ? /^-?[0-9]{1,15}$/ : /^[0-9]{1,15}$/)
/** A number in a range, with a fraction. */
export const decimal = (min: number, max: number) =>
  orText(z.number().min(min).max(max), min < 0 ? /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/ : /^[0-9]{1,15}(?:\.[0-9]{1,15})?$/)
/** Yuan in a range, as a person writes an amount: at most two decimals. */
export const yuanBetween = (min: number, max: number) => {
  const one = z
    .number()
    .min(min)
    .max(max)
    .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6)
  return orText(one, min < 0 ? /^-?[0-9]{1,12}(?:\.[0-9]{1,2})?$/ : /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/)
}
/** A number whose range a rule or a clamp decides. */
export const num = decimal(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
/** A number that may be left out; a form sends an empty field for it. */
export const numOrNone = z.union([num, z.literal('').transform(() => null)]).nullish()
/** A whole number whose range a rule decides. */
export const int = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
/** A whole number from 1 on. */
export const positiveCount = (max: number) => integer(1, max)
/** A yuan amount from a person: not below 0, two decimals. */
export const yuanInput = yuanBetween(0, 10_000_000)
/** One of a few whole numbers. */
export const oneOf = <const N extends number>(...numbers: readonly N[]) =>
  orText(z.literal(numbers as readonly number[]), /^-?[0-9]{1,15}$/) as unknown as z.ZodType<N, N>
/** Truth as the wire spells it: true, 'true', 1, '1' — and their opposites. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal(0), z.literal(1)])
  .transform((v) => v === true || v === 'true' || v === '1' || v === 1)
/** A yuan amount in a reply: a finite number with two decimals. */
export const yuanAmount = z.number()
/** Address of a picture or sound of ours or of the web; never another scheme. May be empty. */
export const pictureUrl = text(500).refine((url) => url === '' || /^(?:https?:\/\/|\/(?!\/))/i.test(url))
/** `YYYY-MM-DD`. */
export const day = z.string().refine(isDay).meta({ format: 'date' })
/** What a call with `reply: 'file'` answers: its text goes out as the file, outside the envelope. */
export const textFile = z.object({ type: z.string(), bytes: z.string(), name: z.string() })
/** A small page for a person, with the headers it is sent with. */
export const textPage = z.object({ type: z.string(), bytes: z.string(), headers: z.record(z.string(), z.string()) })
/** As `textFile`, written while it goes out: for files that grow with the shop. */
export const textStream = z.object({ type: z.string(), bytes: z.custom<AsyncIterable<string>>(), name: z.string() })
/** Milliseconds since 1970. */
export const stamp = z.int()
/** A moment that an operator chooses, until the year 3000, so that it is one for every database. */
export const moment = integer(0, 32_503_680_000_000)

/** page+pageSize or offset+limit, as `window()` reads them. */
export const paging = { page: num.optional(), pageSize: num.optional(), offset: num.optional(), limit: num.optional() }

/** A list's order: by one of these names, descending with a leading `-`. */
export type Sort<N extends string> = N | `-${N}`
/** The order that a caller chooses; the list has its usual one when it is absent. */
export const sortBy = <const N extends string>(...names: readonly N[]) =>
  z.enum(names.flatMap((name): Sort<N>[] => [name, `-${name}`])).optional()

/** The window a paged call asks for: 1 and `size` when absent, at most `max` rows, out of range is clamped. People never page past 2,000 rows: deeper offsets cost a scan (measured). */
export function window(
  p: { page?: number; pageSize?: number; offset?: number; limit?: number },
  size = 20,
  max = 100,
): { offset: number; limit: number } {
  const clamp = (n: number | undefined, lo: number, hi: number, fallback: number) =>
    n === undefined || Number.isNaN(n) ? fallback : Math.min(hi, Math.max(lo, Math.trunc(n)))
  const limit = clamp(p.limit ?? p.pageSize, 1, max, size)
  const offset = p.offset !== undefined ? clamp(p.offset, 0, 2000, 0) : (clamp(p.page, 1, Math.floor(2000 / limit) + 1, 1) - 1) * limit
  return { offset, limit }
}

/** A question of a form as an operator writes it; the rules know what else it must be. */
export const question = z.object({
  fieldName: filled(questionLimits.fieldName),
  fieldType: z.enum(fieldTypes),
  options: z.array(filled(questionLimits.option)).max(questionLimits.options).default([]),
  required: flag.default(true),
})
/** A question as it is kept. */
export const questionField = z.object({
  fieldName: z.string(),
  fieldType: z.enum(fieldTypes),
  options: z.array(z.string()),
  required: z.boolean(),
})
/** What somebody answered to a question. */
export const answered = z.object({ fieldType: z.enum(fieldTypes), fieldName: z.string(), fieldValue: z.string() })
