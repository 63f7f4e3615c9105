import { randomBytes } from 'node:crypto'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { appIdsOf, type ConnectionField, type ConnectionKind, fieldsAsked, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { certificateFacts, checkPayKeys } from './certificates.ts'

/** What is typed for a connection. */
export interface ConnectionDraft {
  kind: ConnectionKind
  fields: Readonly<Record<string, string>>
  /** Keys that are set or replaced. */
  keys: Readonly<Record<string, string>>
}

/** A draft that holds everything its kind asks for. */
export interface WholeDraft extends ConnectionDraft {
  account: string
  expiresAt: Date | null
}

/** PEM files and line ends as they are pasted from anywhere. */
const tidied = ({ form }: ConnectionField, value: string): string =>
  form === 'pem' ? value.replaceAll('\\n', '\n').replaceAll('\r', '').trim() : value.trim()

function checked(field: ConnectionField, value: string): string {
  const fault = (text: string) => refuse(no.badField, { field: field.label, fault: text })
  if (value === '') return field.optional ? '' : fault('还没有填写')
  if (value.length > field.max) fault(`最多 ${field.max} 个字符`)
  if (field.options && !field.options.some((option) => option.value === value)) fault('不在可选范围内')
  if (field.pattern && !field.pattern.test(value)) fault('格式不对，请核对后重新粘贴')
  return value
}

type Keys = Readonly<Record<string, string>>
/** A key as typed or kept; one that we make is never typed, and stays for good. */
const secretOf = ({ name, generated }: ConnectionField, typed: Keys, kept: Keys): string | undefined =>
  generated ? kept[name] || randomBytes(16).toString('hex') : typed[name] || kept[name]

/** Checks what is typed together with the keys that are kept; drops what the kind does not ask for. Refuses `badField`, `notAPair`, `wrongOwner`. */
export function wholeDraft(
  { kind, fields: typed, keys: typedKeys }: ConnectionDraft,
  kept: Readonly<Record<string, string>> = {},
): WholeDraft {
  const [fields, keys]: [Record<string, string>, Record<string, string>] = [{}, {}]
  for (const field of fieldsAsked(kind, typed)) {
    const given = field.secret ? secretOf(field, typedKeys, kept) : (typed[field.name] ?? field.initial)
    const value = checked(field, tidied(field, given ?? ''))
    if (value !== '') (field.secret ? keys : fields)[field.name] = value
  }
  if (kind !== 'pay') return { kind, fields, keys, account: kindInfo(kind).account(fields), expiresAt: null }
  const appIds = appIdsOf(fields['appIds'] ?? '').join(',')
  checkPayKeys(fields, keys)
  const certificate = certificateFacts(fields['certificatePem'])
  const whole = { ...fields, appIds, ...(certificate && { serialNo: certificate.serial }) }
  return { kind, fields: whole, keys, account: kindInfo(kind).account(whole), expiresAt: certificate?.to ?? null }
}

/** The last characters of a key, for whoever set it to know it again; none of a key that is too short to tell anything less. */
export const tailOf = (key: string): string => (key.length >= 12 && !key.includes('-----') ? key.slice(-4) : '')
