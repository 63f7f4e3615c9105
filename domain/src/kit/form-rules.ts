import { isChineseName, isMobile } from './phone.ts'

/** The form as it stands: every value as text. */
export type FormValues = Readonly<Record<string, string>>
type Named = 'notEmpty' | 'mobile' | 'int' | 'natural' | 'safe' | 'noSymbol' | 'chinese' | 'account'
/** `min` and `max` bound the number, `len` the count of characters (both inclusive), `same` names another field. */
type Bounded = `min[${number}]` | `max[${number}]` | `len[${number}-${number}]` | `same[${string}]`
export type FormRule = Named | Bounded | RegExp | ((value: string, form: FormValues) => boolean)

// Symbols that carry meaning for machines, ASCII and full-width; blank, hyphen and underscore are harmless.
const special = /[`~!@#$%^&*()+=|{}[\]\\:;'"<>,.?/～！＠＃￥％…＆＊（）＋＝｜｛｝【】「」《》、：；‘’“”，。？／\p{Cc}]/u

const named: Record<Named, (value: string) => boolean> = {
  notEmpty: (value) => value.trim() !== '',
  mobile: isMobile,
  int: (value) => /^-?(?:0|[1-9][0-9]*)$/.test(value),
  natural: (value) => /^[1-9][0-9]*$/.test(value),
  safe: (value) => !special.test(value),
  noSymbol: (value) => /^[\p{Script=Han}A-Za-z0-9]*$/u.test(value),
  chinese: isChineseName,
  account: (value) => /^\w+$/.test(value),
}

const number = (value: string) => (/^-?[0-9]+(?:\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN)

/** Whether a value keeps a rule. Only `safe` and `noSymbol` take an empty value. Throws on a rule that is misspelt. */
export function meetsRule(rule: FormRule, value: string, form: FormValues = {}): boolean {
  if (typeof rule === 'function') return rule(value, form)
  // A pattern with the g or y flag would remember where it stopped.
  if (rule instanceof RegExp) return new RegExp(rule.source, rule.flags.replace(/[gy]/g, '')).test(value)
  if (rule in named) return named[rule as Named](value)
  const [, kind, argument = ''] = /^(min|max|len|same)\[(.+)\]$/.exec(rule) ?? []
  if (kind === 'min') return number(value) >= Number(argument)
  if (kind === 'max') return number(value) <= Number(argument)
  if (kind === 'same') return value === (form[argument] ?? '')
  if (kind === 'len') {
    const [least = 0, most = 0] = argument.split('-').map(Number)
    const length = Array.from(value).length
    return length >= least && length <= most
  }
  throw new RangeError(`unknown form rule ${rule}`)
}
