import { isMobile } from '../../kit/phone.ts'
import type { RefusalSpec } from '../../kit/refusal.ts'
import { addressRefusals } from './texts.ts'

export const maxAddresses = 50
/** An area as people read it: a municipality, which is its own city, stands once (`上海市 静安区`). */
export const areaText = (area: string): string =>
  area
    .split(' ')
    .filter((name, i, all) => name !== '' && name !== all[i - 1])
    .join(' ')

/** Chinese only (Spec 1 §5), with the middle dot of long names and rare characters. */
const chinese = /^[\p{Script=Han}·]+$/u

/** The first thing wrong with an address, in the order of the form, or null. */
export function addressFault(a: { recipients: string; user_tel: string; area: string; address: string }): RefusalSpec | null {
  if (!chinese.test(a.recipients)) return addressRefusals.recipients
  if (!isMobile(a.user_tel)) return addressRefusals.mobile
  if (a.area.split(' ').filter(Boolean).length < 2) return addressRefusals.area
  if (!a.address.trim()) return addressRefusals.detail
  return null
}
