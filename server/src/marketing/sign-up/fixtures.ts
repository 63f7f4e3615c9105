import type { Parsed } from '@youli/domain/kit/call.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { signUpConsoleCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import type { FormQuestion } from '@youli/domain/kit/form-questions.ts'
import { addEmployee } from '../../member/employee/public/employees.ts'
import type { TestApp } from '../../testing.ts'
import { openPayment } from '../../trade/order/fixtures.ts'

/** What most tests ask: a name and a phone. */
export const plainFields: FormQuestion[] = [
  { fieldName: '姓名', fieldType: 'text' },
  { fieldName: '手机', fieldType: 'tel' },
]
/** Good answers to them. */
export const plainAnswers = { 姓名: '张三', 手机: '13800138000' }

type Draft = Parsed<(typeof signUpConsoleCalls)['POST /console/api/v1/sign-ups/save']>

/** A whole draft from what matters; the rest is as a form leaves it. */
export const signUpDraft = (of: Partial<Draft> & Pick<Draft, 'activityName' | 'startTime' | 'endTime'>): Draft =>
  signUpConsoleCalls['POST /console/api/v1/sign-ups/save'].input.parse({ fields: plainFields, ...of })

/** A sign-up activity made at the console, running for a day unless told otherwise; answers its id. */
export async function makeSignUp(t: TestApp, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const now = t.clock.now().getTime()
  const draft = { activityName: '品茗雅集', startTime: now - hourMs, endTime: now + 24 * hourMs, fields: plainFields, ...more }
  const made = await t.send('POST /console/api/v1/sign-ups/save', draft, await t.operator(tenant))
  if (!made.success) throw new Error(made.msg)
  return made.data!.activityId
}

export const detailOf = (answers: Record<string, string>): string =>
  JSON.stringify(Object.entries(answers).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })))

export const applySignUp = (t: TestApp, token: string, activityId: string, answers: Record<string, string> = plainAnswers) =>
  t.send('POST /activity/api/v1/h5/signup/submit-signup', { activityId, signupDetail: detailOf(answers) }, token)

/** Signs up, which must succeed; answers the sign-up's id. */
export async function appliedSignUp(t: TestApp, token: string, activityId: string): Promise<string> {
  const { data, msg } = await applySignUp(t, token, activityId)
  if (!data) throw new Error(msg)
  return data.signupId
}

/** Pays the fee through the played cashier; answers the number the provider knows. */
export async function payFee(t: TestApp, token: string, signupId: string, outcome: object = { outcome: 'ok' }): Promise<string> {
  const number = await openPayment(t, token, signupId, 'jsapi', 'signup')
  await t.control('POST', `pay/${number}`, outcome)
  return number
}

/** How a member stands to an activity, as its page is told. */
export const standingOf = async (t: TestApp, token: string, activityId: string): Promise<Record<string, unknown>> => {
  const { data } = await t.send('GET /activity/api/v2/h5/detail', { activityId }, token)
  return data!.data
}

/** An employee with a phone of their own: token and id. */
export async function makeAuditor(t: TestApp): Promise<{ token: string; employeeId: string }> {
  const { tenantId } = t.tenants[0]
  const { token, mobileNo } = await t.member({ userName: '店员' })
  const employeeId = t.app.id()
  await t.db.transact((tx) => addEmployee(tx, tenantId, employeeId, { mobile: mobileNo, name: '周店员', shopId: null, roles: [] }))
  t.app.authenticator.forgetAll()
  return { token, employeeId }
}
