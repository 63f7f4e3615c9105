import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import type { FormAnswer, FormQuestion } from '@youli/domain/kit/form-questions.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { bookAppointment } from '@youli/server/marketing/activity/public/appointments.ts'
import { saveActivity } from '@youli/server/marketing/activity/public/admin.ts'
import { findActivity, finishActivity } from '@youli/server/marketing/activity/public/activities.ts'
import { approveSignUp, rejectSignUp } from '@youli/server/marketing/sign-up/review.ts'
import { signUpKind } from '@youli/server/marketing/sign-up/kind.ts'
import { enterSignUp } from '@youli/server/marketing/sign-up/entries.ts'
import { signUpDraft } from '@youli/server/marketing/sign-up/fixtures.ts'
import { asMember, transitionSignUp, type SignUpActor, type SignUpRow } from '@youli/server/marketing/sign-up/transitions.ts'
import { eventOf, findSignUp } from '@youli/server/marketing/sign-up/terms.ts'
import { allEmployees } from '@youli/server/member/employee/public/employees.ts'
import { memberOf } from '@youli/server/member/registration/public/members.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { paidAtCashier } from '@youli/server/trade/payment/fixtures.ts'
import { demoMember, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import type { Shop } from './sales.ts'
import { beforeStart } from './activities.ts'
import type { EventSeed, EventSeeds } from './catalogue/types.ts'
import { during, latest, type Moment, on, openings } from './times.ts'

interface Plan {
  words: EventSeed
  starts: Moment
  ends: Moment
  checkIn?: Moment
  fee?: number
  limit?: number
  passLimit?: number
  audited?: boolean
  /** Which members come, and how many of them were passed; the next one was rejected, the rest wait. */
  people: number
  passed?: number
  /** How many were checked in. */
  came?: number
  appointments?: number
}

const who: readonly FormQuestion[] = [
  { fieldName: '姓名', fieldType: 'text' },
  { fieldName: '手机', fieldType: 'tel' },
]

const plansOf = ({ course, gathering, evening, salon }: EventSeeds): Plan[] => [
  { words: course, starts: on(-1, 10), ends: on(4, 22), fee: 68, limit: 12, passLimit: 6, audited: true, people: 5, passed: 2 },
  { words: gathering, starts: on(-2, 10), ends: on(2, 22), checkIn: latest(openings, 1), limit: 30, people: 5, came: 3 },
  { words: evening, starts: on(1, 20), ends: on(8, 24), checkIn: on(8, 20), limit: 80, people: 0, appointments: 6 },
  { words: salon, starts: on(-7, 10), ends: on(-4, 22), fee: 20, limit: 20, people: 5, came: 4 },
]

const rule =
  '<ol><li>每位会员限报一个名额，报名费须在提交后 10 分钟内支付。</li><li>活动开始签到前可自行退款，费用原路退回。</li><li>到场后请扫描现场二维码签到。</li></ol>'

/** Sign-ups of a brand: one with fee and audit, one free with check-in, one to come and one that is over. */
export async function holdEvents(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const auditors = (await allEmployees(tx, tenant.tenantId)).filter((one) => one.isActive).slice(0, 3)
  for (const [nth, plan] of plansOf(shop.catalogue.events).entries())
    await hold(tx, app, tenant, shop, { ...plan, auditorIds: auditors.map((a) => a.id), nth })
}

async function hold(
  tx: Tx,
  app: App,
  { tenantId }: BaseTenant,
  shop: Shop,
  plan: Plan & { auditorIds: string[]; nth: number },
): Promise<void> {
  const now = app.clock.now()
  const [startTime, endTime] = [plan.starts(now).getTime(), plan.ends(now).getTime()]
  const picture = shop.forSale[(plan.nth * 7 + 3) % shop.forSale.length]?.seed.images[0] ?? ''
  const at = new Date(Math.min(startTime, now.getTime()) - dayMs)
  const activityId = await saveActivity(
    tx,
    systemActor(app, tenantId, at),
    signUpKind,
    signUpDraft({
      activityName: plan.words.name,
      activityMainPicUrl: picture,
      activityRule: rule,
      activityRemark: plan.words.intro,
      shareText: `{customerName}邀您参加${plan.words.name}`,
      shareIconUrl: picture,
      startTime,
      endTime,
      checkInTime: plan.checkIn?.(now).getTime() ?? 0,
      signupFee: plan.fee ?? 0,
      signupLimit: plan.limit ?? -1,
      passLimit: plan.passLimit ?? -1,
      needAuduit: plan.audited ?? false,
      auditorIds: plan.audited ? plan.auditorIds : [],
      fields: [...who, ...plan.words.fields].map((f) => ({ required: true, ...f, options: [...(f.options ?? [])] })),
    }),
  )
  if (plan.nth === 1) await gift(tx, app, tenantId, activityId, shop.catalogue.events.bag, startTime, endTime)
  for (const [i, { me }] of shop.members.slice(0, plan.appointments ?? 0).entries())
    await bookAppointment(tx, demoMember(app, me, beforeStart(startTime, i, now)), activityId, me)
  for (let i = 0; i < plan.people; i++)
    await come(tx, app, tenantId, activityId, shop.members[(i + plan.nth * 3) % shop.members.length]!, plan, i)
  if (endTime > now.getTime()) return
  await finishActivity(tx, systemActor(app, tenantId, new Date(endTime + minuteMs)), await findActivity(tx, tenantId, activityId), now)
}

const gift = (tx: Tx, app: App, tenantId: string, businessId: string, labelSecond: string, beginTime: number, endTime: number) =>
  saveBag(tx, systemActor(app, tenantId, app.clock.now()), app, {
    id: null,
    businessId,
    putQuantity: 0,
    pageId: '0',
    minPay: 0,
    perMember: 0,
    name: '雅集报名礼',
    scene: 'sign_up',
    style: 2,
    labelFirst: '报名有礼',
    labelSecond,
    parts: [{ kind: 'integral', score: 50, businessId: '0' }],
    receiveDays: 15,
    beginTime,
    endTime,
  })

const notes = ['', '平安', '1998', '初心', '', '喜乐']

/** What somebody would write. */
const answersOf = (fields: readonly FormQuestion[], person: { name: string; mobile: string }, i: number): FormAnswer[] =>
  fields.map(({ fieldName, fieldType, options = [] }) => ({
    fieldName,
    fieldType,
    fieldValue: {
      text: fieldName === '姓名' ? person.name : notes[i % notes.length]!,
      tel: person.mobile,
      radio: options[i % Math.max(1, options.length)] ?? '',
      textarea: i % 3 === 0 ? '第一次参加，很期待' : '',
      img: '',
      date: '',
      datetime: '',
      number: '',
    }[fieldType],
  }))

/** Until when people came: now, or the end. */
const untilOf = ({ ends }: Plan, now: Date): Date => (ends(now) < now ? ends(now) : now)

/** One member signs up some hours after the start, pays, and is audited or checked in as the plan says. */
async function come(
  tx: Tx,
  app: App,
  tenantId: string,
  activityId: string,
  customer: Customer,
  plan: Plan & { auditorIds: string[] },
  i: number,
) {
  const now = app.clock.now()
  // Half of the time: the other half is for what is decided, and for who comes.
  const at = during(plan.starts(now), untilOf(plan, now), (i + 1) / (plan.people + 1) / 2)
  const event = await eventOf(tx, tenantId, activityId)
  const { me } = customer
  const person = (await memberOf(tx, tenantId, me.memberId))!
  const row = await enterSignUp(tx, { me, app, actor: systemActor(app, tenantId, at) }, event, answersOf(event.terms.fields, person, i))
  if (row.feeFen > 0)
    await paidAtCashier(
      tx,
      app,
      { id: row.id, tenantId, appId: row.appId, onlineFen: row.feeFen, payType: 'signup' },
      new Date(at.getTime() + minuteMs),
    )
  await decide(tx, app, await findSignUp(tx, tenantId, row.id), plan, i)
}

async function decide(tx: Tx, app: App, row: SignUpRow, plan: Plan & { auditorIds: string[] }, i: number): Promise<void> {
  const now = app.clock.now()
  const until = untilOf(plan, now)
  const at = during(row.createdAt, until, 0.4)
  const by: SignUpActor = { ...systemActor(app, row.tenantId, at), by: 'auditor', byId: plan.auditorIds[0] ?? null, name: '门店审核员' }
  if (plan.passed !== undefined && i < plan.passed) await approveSignUp(tx, app, by, row, false)
  if (plan.passed !== undefined && i === plan.passed) await rejectSignUp(tx, app, by, row, '本场名额优先留给首次参加的会员')
  if (plan.came !== undefined && i < plan.came) {
    const opens = plan.checkIn?.(now) ?? at
    const signedInAt = during(opens > at ? opens : at, until, (i + 1) / (plan.came + 1))
    await transitionSignUp(tx, row.id, 'signIn', asMember(systemActor(app, row.tenantId, signedInAt), row.memberId), { signedInAt })
  }
}
