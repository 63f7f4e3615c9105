import { type FormAnswer, type FormQuestion, picturesOf } from '@youli/domain/kit/form-questions.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isDay } from '@youli/domain/kit/time.ts'
import { bespokeLimits, type Booking, bookingFault, mayEdit } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import { text } from '@youli/domain/kit/fields.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { jsonOf, readAnswers } from '../../kit/form-answers.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { lockStaying } from '../../member/registration/public/leaving.ts'
import { type Member, memberByMobile } from '../../member/registration/public/members.ts'
import { pickupStore } from '../../platform/store/public/stores.ts'
import { areOwnPictures } from '../../platform/upload/public/uploads.ts'
import { findTrade, findForStaff, noteEvent, notifyTradeMoved, type TradeRow } from './transitions.ts'
import { bespokeTrade } from './tables.ts'
import type { TemplateRow } from './templates.ts'

/** What stands in the JSON of `bookingField`: other members of it are dropped. */
const bookingIn = z.object({
  userName: text(bespokeLimits.userName),
  mobileNo: text(20),
  shopId: z.string().refine(isId),
  expectDate: z.literal('').or(z.string().refine(isDay)).default(''),
  price: z.number().default(0),
  deposit: z.number().default(0),
  remark: text(bespokeLimits.words).default(''),
})
/** What the client says the questions were. */
const questionsIn = z.array(z.object({ fieldName: z.string(), fieldType: z.string() })).max(200)

/** Whom and on what terms. Refuses `badForm`, `badBooking`. */
function bookingOf(json: string): Booking {
  const read = bookingIn.safeParse(jsonOf(json))
  if (!read.success) return refuse(no.badForm)
  const fault = bookingFault(read.data)
  return fault ? refuse(no.badBooking, { fault: fault.text }) : read.data
}

/** What was answered to these questions. Refuses `badForm`, `templateChanged` when others were asked, `badBooking` with what will not do. */
function answersOf(fields: readonly FormQuestion[], json: string): FormAnswer[] {
  const questions = questionsIn.safeParse(jsonOf(json))
  if (!questions.success) return refuse(no.badForm)
  const shape = (all: readonly { fieldName: string; fieldType: string }[]) => JSON.stringify(all.map((f) => [f.fieldName, f.fieldType]))
  if (shape(questions.data) !== shape(fields)) refuse(no.templateChanged)
  const read = readAnswers(fields, json)
  if (!read) return refuse(no.badForm)
  return read.fault === null ? read.answers : refuse(no.badBooking, { fault: read.fault })
}

/** A member by phone. Refuses `badBooking` for what is no phone, `noMember`. */
export async function customerBy(r: Reader, tenantId: string, mobileNo: string): Promise<Member> {
  if (!isMobile(mobileNo)) refuse(no.badBooking, { fault: '手机号须为1开头的11位数字' })
  const member = await memberByMobile(r, tenantId, mobileNo)
  return member && !member.leftAt ? member : refuse(no.noMember)
}

interface Written {
  bookingField: string
  templateField: string
}
export interface Author {
  me: Pick<Employee, 'tenantId' | 'wxUserId' | 'memberId' | 'employee'>
  app: App
}
const columnsOf = ({ userName, mobileNo, expectDate, remark, shopId, price, deposit }: Booking) => ({
  customer: { userName, mobileNo, expectDate, remark },
  shopId,
  priceFen: fen(price),
  depositFen: fen(deposit),
})

/** Pictures are the writer's own, or those that were there before. */
async function checkPictures(tx: Tx, { me }: Author, answers: FormAnswer[], before: FormAnswer[] = []): Promise<void> {
  const kept = new Set(before.flatMap(picturesOf))
  const fresh = answers.flatMap(picturesOf).filter((url) => !kept.has(url))
  if (!(await areOwnPictures(tx, me, fresh))) refuse(no.notYours)
}

/** Writes a trade by a template the writer may use. Answers it; refuses as the call says. */
export async function createTrade(tx: Tx, actor: Actor, by: Author, template: TemplateRow, written: Written): Promise<TradeRow> {
  const { tenantId, employee } = by.me
  const booking = bookingOf(written.bookingField)
  const answers = answersOf(template.fields, written.templateField)
  await checkPictures(tx, by, answers)
  const member = await customerBy(tx, tenantId, booking.mobileNo)
  if (!(await lockStaying(tx, [member.id])).has(member.id)) refuse(no.noMember)
  await checkStore(tx, by, booking.shopId)
  const { id: templateId, name: templateName, picture, fields } = template
  const [row] = await tx
    .insert(bespokeTrade)
    .values({
      id: actor.newId(),
      tenantId,
      templateId,
      templateName,
      picture,
      fields,
      memberId: member.id,
      employeeId: employee.employeeId,
      status: 'SUBMISSION',
      ...columnsOf(booking),
      answers,
      statusAt: actor.at,
      createdAt: actor.at,
    })
    .returning()
  await noteEvent(tx, actor, row!, 'create')
  await notifyTradeMoved(tx, actor, by.app, row!)
  return row!
}

/** An employee of one store writes trades for that store. Refuses `badStore`. */
async function checkStore(tx: Tx, { me }: Author, shopId: string): Promise<void> {
  const { tenantId, employee } = me
  if (employee.shopId !== null && employee.shopId !== shopId) refuse(no.badStore)
  if (!(await pickupStore(tx, tenantId, shopId))) refuse(no.badStore)
}

/** Changes what was asked for, until the workshop has accepted it. Refuses as the call says. */
export async function editTrade(tx: Tx, actor: Actor, by: Author & { me: Employee }, id: string, written: Written): Promise<void> {
  await findForStaff(tx, by.me, id)
  // Whoever accepts it meanwhile waits, or was first.
  await tx.select({ id: bespokeTrade.id }).from(bespokeTrade).where(eq(bespokeTrade.id, id)).for('update')
  const row = await findTrade(tx, by.me.tenantId, id)
  if (!mayEdit(row.status)) refuse(no.accepted)
  const booking = bookingOf(written.bookingField)
  if (booking.mobileNo !== row.customer?.mobileNo) refuse(no.badBooking, { fault: '会员手机号不能修改，请重新填写定制单' })
  const answers = answersOf(row.fields, written.templateField)
  await checkPictures(tx, by, answers, row.answers ?? [])
  await checkStore(tx, by, booking.shopId)
  await tx
    .update(bespokeTrade)
    .set({ ...columnsOf(booking), answers })
    .where(eq(bespokeTrade.id, id))
  await noteEvent(tx, actor, row, 'edit')
}
