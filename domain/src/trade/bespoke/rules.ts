import { flow, may } from '../../kit/flow.ts'
import { type FormQuestion, questionsFault } from '../../kit/form-questions.ts'
import { isMobile } from '../../kit/phone.ts'

/** Where a bespoke trade stands, in the order of its way (Spec 2 §4); a cancelled one left it. */
export const bespokeSteps = ['SUBMISSION', 'RECEIPT', 'DESIGN', 'PRODUCTION', 'ARRIVAL', 'ENTER_SHOP', 'TAKE_DELIVERY'] as const
export const bespokeStatuses = [...bespokeSteps, 'CANCELLED'] as const
export type BespokeStatus = (typeof bespokeStatuses)[number]
export type BespokeActor = 'employee' | 'operator'

/** Every move of a trade. The workshop's are made at the console; the store hands over. */
export const bespokeFlow = flow<BespokeStatus, BespokeActor>()({
  accept: { from: ['SUBMISSION'], to: 'RECEIPT', by: ['operator'] },
  design: { from: ['RECEIPT'], to: 'DESIGN', by: ['operator'] },
  produce: { from: ['DESIGN'], to: 'PRODUCTION', by: ['operator'] },
  arrive: { from: ['PRODUCTION'], to: 'ARRIVAL', by: ['operator'] },
  enterShop: { from: ['ARRIVAL'], to: 'ENTER_SHOP', by: ['operator'] },
  take: { from: ['ENTER_SHOP'], to: 'TAKE_DELIVERY', by: ['employee'] },
  /** Once it is being made it can no longer be called off. */
  cancel: { from: ['SUBMISSION', 'RECEIPT', 'DESIGN'], to: 'CANCELLED', by: ['operator'] },
})
export type BespokeVerb = keyof typeof bespokeFlow
/** What an operator moves on with. */
export const workshopVerbs = ['accept', 'design', 'produce', 'arrive', 'enterShop'] as const satisfies readonly BespokeVerb[]
export type WorkshopVerb = (typeof workshopVerbs)[number]

/** The workshop's next move, or null. */
export const nextMove = (status: BespokeStatus): WorkshopVerb | null =>
  workshopVerbs.find((verb) => may(bespokeFlow, verb, status, 'operator')) ?? null
/** How far along the way, from 0; -1 for one that left it. */
export const stepOf = (status: BespokeStatus): number => bespokeSteps.findIndex((step) => step === status)
/** Whether it is still on its way. */
export const isOpen = (status: BespokeStatus): boolean => status !== 'TAKE_DELIVERY' && status !== 'CANCELLED'
export const openSteps = bespokeSteps.filter(isOpen)
/** What was asked for may be changed until the workshop has it. */
export const mayEdit = (status: BespokeStatus): boolean => status === 'SUBMISSION'

export const bespokeLimits = {
  name: 30,
  remark: 500,
  userName: 20,
  note: 200,
  reason: 100,
  pictures: 6,
  shops: 200,
  employees: 200,
  words: 200,
} as const

/** What an operator says of a template, as far as rules know it. */
export interface TemplateDraft {
  name: string
  fields: readonly FormQuestion[]
}
/** The first thing wrong with a template, or null. Form and server ask the same. */
export const templateFault = (d: TemplateDraft): string | null =>
  d.name.trim() === '' ? '请输入模板名称' : questionsFault(d.fields, '定制项')

/** Who may write trades by a template: of its stores, and of its employees where any are named. An employee of no store works for all. */
export function mayUse(
  template: { shopIds: readonly string[]; employeeIds: readonly string[] },
  employee: { employeeId: string; shopId: string | null },
): boolean {
  const inShop = template.shopIds.length === 0 || employee.shopId === null || template.shopIds.includes(employee.shopId)
  return inShop && (template.employeeIds.length === 0 || template.employeeIds.includes(employee.employeeId))
}

/** For whom and on what terms: `bookingField` of the wire. Money in yuan. */
export interface Booking {
  userName: string
  mobileNo: string
  shopId: string
  /** `YYYY-MM-DD`, '' when nothing was said. */
  expectDate: string
  /** What was agreed, and what was paid down at the counter: noted, not collected here. 0 is not agreed yet. */
  price: number
  deposit: number
  remark: string
}

/** The first thing wrong with a booking, or null. Form and server ask the same. */
export function bookingFault(b: Booking): { field: keyof Booking; text: string } | null {
  const wrong = (field: keyof Booking, text: string) => ({ field, text })
  if (b.mobileNo === '') return wrong('mobileNo', '手机号不能为空')
  if (!isMobile(b.mobileNo)) return wrong('mobileNo', '手机号须为1开头的11位数字')
  if (b.userName.trim() === '') return wrong('userName', '会员姓名不能为空')
  if (!b.shopId || b.shopId === '0') return wrong('shopId', '还差取货门店')
  return termsFault(b)
}

/** What is wrong with a price and a deposit, or null. */
export function termsFault({ price, deposit }: Pick<Booking, 'price' | 'deposit'>): { field: 'price' | 'deposit'; text: string } | null {
  const amount = (n: number) => Number.isFinite(n) && n >= 0 && n <= 10_000_000 && Math.abs(n * 100 - Math.round(n * 100)) < 1e-6
  if (!amount(price)) return { field: 'price', text: '价格须为不小于0的金额，最多两位小数' }
  if (!amount(deposit)) return { field: 'deposit', text: '定金须为不小于0的金额，最多两位小数' }
  if (price > 0 && deposit > price) return { field: 'deposit', text: '定金不能高于价格' }
  return null
}

/** The member's page of a trade; its code opens it for the staff of the store. */
export const bespokePage = (id: string): string => `/custom/detail/${id}`
/** The trade that a scanned text names, or null. */
export const bespokeIn = (text: string): string | null => /\/custom\/detail\/(\d{1,19})(?:[?#]|$)/.exec(text)?.[1] ?? null
/** The number people say: of the trade's id. */
export const bespokeNo = (id: string): string => `DZ${id}`
