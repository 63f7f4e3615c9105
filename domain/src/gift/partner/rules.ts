import { isLandline, isMobile } from '../../kit/phone.ts'

/** Most people of one partner. */
export const maxPartnerPeople = 50

/** Whether this may stand as a merchant's telephone: empty, a mobile, a landline or a 400 number. */
export const isPartnerTel = (text: string): boolean => {
  const number = text.replaceAll(' ', '')
  return number === '' || isMobile(number) || isLandline(number) || /^400-?\d{3}-?\d{4}$/.test(number)
}
