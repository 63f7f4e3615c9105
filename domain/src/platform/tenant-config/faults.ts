import { isUrl } from '../../kit/phone.ts'
import type { ConfigEditor, RecordPart } from './editors.ts'
import { bannersFault, menuFault } from './lists.ts'
import { isColour } from './themes/colour.ts'

/** What is wrong with a value for this key, or null. Empty text is right for everything but numbers, choices, switches and what is required. */
export function configFault(editor: ConfigEditor, value: string): string | null {
  if (editor.required && value.trim() === '') return `还差${editor.label}`
  if (editor.letters !== undefined && value.length > editor.letters) return `${editor.label}最多${editor.letters}个字`
  switch (editor.kind) {
    case 'number': {
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = editor
      const right = /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
      return right ? null : `${editor.label}须为${min}至${max}的整数`
    }
    case 'boolean':
      return value === 'true' || value === 'false' ? null : `${editor.label}只能为开或关`
    case 'choice':
      return editor.choices?.some((c) => c.value === value) ? null : `还差${editor.label}`
    case 'words':
      return isJson(value) && isWords(JSON.parse(value)) ? null : `${editor.label}须为文字列表，最多50项，每项最多20个字`
    case 'record':
      return recordFault(editor, value)
    case 'ids':
      return isJson(value) && isIds(JSON.parse(value)) ? null : `${editor.label}须为活动编号，只能是数字，最多200个`
    case 'json':
    case 'page':
    case 'fields':
    case 'greeting':
      return isJson(value) ? null : `${editor.label}不是正确的 JSON`
    case 'banners':
      return bannersFault(value)
    case 'menu':
      return menuFault(value)
    case 'image':
    case 'url':
      return value === '' || isAddress(value) ? null : `${editor.label}须为网址`
    case 'colour':
      return value === '' || isColour(value) ? null : `${editor.label}须为 #2a6049 这样的颜色`
    case 'phone':
      return value === '' || isServicePhone(value) ? null : `${editor.label}须为电话号码，只含数字、空格与短横线`
    default:
      return null
  }
}

/** A number that a phone can call, as it is written: `400-820 8820`, `+86 21 6000 0000`. */
const isServicePhone = (text: string): boolean => /^\+?\d[\d -]{2,18}\d$/.test(text)

/** A page of the brand's own, or a web address. */
const isAddress = (text: string): boolean => /^\/\S*$/.test(text) || isUrl(text)

/** The object behind a record's value; anything else counts as an empty one. */
export function recordOf(value: string): Record<string, unknown> {
  const parsed: unknown = isJson(value) ? JSON.parse(value) : null
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : {}
}

function recordFault({ label, parts = [] }: ConfigEditor, value: string): string | null {
  const parsed: unknown = isJson(value) ? JSON.parse(value) : null
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return `${label}不是正确的 JSON`
  for (const part of parts) {
    const given = (parsed as Record<string, unknown>)[part.name]
    if (given !== undefined && !fits(part, given)) return partFault(part)
  }
  return null
}

function fits(part: RecordPart, given: unknown): boolean {
  if (part.kind === 'count') return Number.isSafeInteger(given) && Number(given) >= 0 && Number(given) <= part.max
  if (typeof given !== 'string' || given.length > part.max) return false
  if (part.kind === 'colour') return given === '' || /^#[0-9a-f]{6}$/i.test(given)
  return part.kind === 'text' || given === '' || isAddress(given)
}

function partFault({ kind, label, max }: RecordPart): string {
  if (kind === 'count') return `${label}须为0至${max}的整数`
  return kind === 'text' ? `${label}最多${max}个字` : `${label}不正确`
}

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 200 && value.every((one) => typeof one === 'string' && /^\d{1,19}$/.test(one))

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 50 && value.every((w) => typeof w === 'string' && w.trim() !== '' && w.length <= 20)

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
