import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
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

interface Plan {
  name: string
  /** Hours from now. */
  startsIn: number
  endsIn: number
  checkInIn?: number
  fee?: number
  limit?: number
  passLimit?: number
  audited?: boolean
  intro: string
  fields: FormQuestion[]
  /** Which members come, and how many of them were passed; the next one was rejected, the rest wait. */
  people: number
  passed?: number
  /** How many were checked in. */
  came?: number
  appointments?: number
}

const field = (fieldName: string, fieldType: FormQuestion['fieldType'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  fieldName,
  fieldType,
  ...more,
})
const who = [field('姓名', 'text'), field('手机', 'tel')]

const plans: readonly Plan[] = [
  {
    name: '银匠手作体验课',
    startsIn: -20,
    endsIn: 100,
    fee: 68,
    limit: 12,
    passLimit: 6,
    audited: true,
    intro:
      '<p>跟随驻店匠人，从一片银料开始，锤揲、錾刻、抛光，两小时做好一枚自己的素圈戒指。</p><ul><li>每场不超过 12 人，一人一座</li><li>费用含银料 8 克、工具与茶歇</li><li>成品当天带走，可免费刻字</li></ul>',
    fields: [
      ...who,
      field('戒指尺码', 'radio', { options: ['11-13号', '14-16号', '17-19号', '不清楚'] }),
      field('想刻的字', 'text', { required: false }),
      field('喜欢的样式', 'img', { required: false }),
    ],
    people: 5,
    passed: 2,
  },
  {
    name: '秋日茶席雅集',
    startsIn: -48,
    endsIn: 60,
    checkInIn: -2,
    limit: 30,
    intro: '<p>三款秋茶，一席桂香。茶艺师现场冲泡，会员可携一位朋友同来。</p>',
    fields: [...who, field('同行人数', 'radio', { options: ['一人', '两人'] }), field('备注', 'textarea', { required: false })],
    people: 5,
    came: 3,
  },
  {
    name: '新年祈福会员夜',
    startsIn: 30,
    endsIn: 200,
    checkInIn: 190,
    limit: 80,
    intro: '<p>闭店后的门店只为会员点灯：限量好物先看先选，到场即有伴手礼。</p>',
    fields: who,
    people: 0,
    appointments: 6,
  },
  {
    name: '珠宝养护沙龙',
    startsIn: -160,
    endsIn: -90,
    fee: 20,
    limit: 20,
    intro: '<p>清洗、检查爪位、学会日常收纳，师傅逐件讲解。</p>',
    fields: who,
    people: 5,
    came: 4,
  },
]

/** What a tea house does instead of the jeweller's workshops. */
const teaHouse: Record<string, Pick<Plan, 'name' | 'intro' | 'fields'>> = {
  银匠手作体验课: {
    name: '制茶手作体验课',
    intro:
      '<p>跟随制茶师傅，从一筐鲜叶开始，摊青、杀青、揉捻，半天做好属于自己的一罐茶。</p><ul><li>每场不超过 12 人，一人一锅</li><li>费用含鲜叶、工具与茶歇</li><li>成品密封带走，可手写茶签</li></ul>',
    fields: [
      ...who,
      field('想做的茶', 'radio', { options: ['绿茶', '红茶', '白茶', '都可以'] }),
      field('茶签上的字', 'text', { required: false }),
      field('喜欢的茶器', 'img', { required: false }),
    ],
  },
  珠宝养护沙龙: { name: '紫砂养壶沙龙', intro: '<p>开壶、清洗、日常养护，师傅逐把讲解，可带上自己的壶。</p>', fields: who },
}

const rule =
  '<ol><li>每位会员限报一个名额，报名费须在提交后 10 分钟内支付。</li><li>活动开始签到前可自行退款，费用原路退回。</li><li>到场后请扫描现场二维码签到。</li></ol>'

/** Sign-ups of a brand: one with fee and audit, one free with check-in, one to come and one that is over. */
export async function holdEvents(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, isTeaHouse: boolean): Promise<void> {
  const auditors = (await allEmployees(tx, tenant.tenantId)).filter((one) => one.isActive).slice(0, 3)
  for (const [i, plan] of plans.entries())
    await hold(tx, app, tenant, shop, { ...plan, ...(isTeaHouse && teaHouse[plan.name]), auditorIds: auditors.map((a) => a.id), nth: i })
}

async function hold(
  tx: Tx,
  app: App,
  { tenantId }: BaseTenant,
  shop: Shop,
  plan: Plan & { auditorIds: string[]; nth: number },
): Promise<void> {
  const now = app.clock.now().getTime()
  const [startTime, endTime] = [now + plan.startsIn * hourMs, now + plan.endsIn * hourMs]
  const picture = shop.forSale[(plan.nth * 7 + 3) % shop.forSale.length]?.seed.images[0] ?? ''
  const at = new Date(startTime - dayMs)
  const activityId = await saveActivity(
    tx,
    systemActor(app, tenantId, at),
    signUpKind,
    signUpDraft({
      activityName: plan.name,
      activityMainPicUrl: picture,
      activityRule: rule,
      activityRemark: plan.intro,
      shareText: `{customerName}邀您参加${plan.name}`,
      shareIconUrl: picture,
      startTime,
      endTime,
      checkInTime: plan.checkInIn === undefined ? 0 : now + plan.checkInIn * hourMs,
      signupFee: plan.fee ?? 0,
      signupLimit: plan.limit ?? -1,
      passLimit: plan.passLimit ?? -1,
      needAuduit: plan.audited ?? false,
      auditorIds: plan.audited ? plan.auditorIds : [],
      fields: plan.fields.map((f) => ({ required: true, ...f, options: [...(f.options ?? [])] })),
    }),
  )
  if (plan.nth === 1) await gift(tx, app, tenantId, activityId, startTime, endTime)
  for (const { me } of shop.members.slice(0, plan.appointments ?? 0))
    await bookAppointment(tx, demoMember(app, me, new Date(now - 3 * hourMs)), activityId, me)
  for (let i = 0; i < plan.people; i++)
    await come(tx, app, tenantId, activityId, shop.members[(i + plan.nth * 3) % shop.members.length]!, plan, i)
  if (plan.endsIn >= 0) return
  await finishActivity(
    tx,
    systemActor(app, tenantId, new Date(endTime + minuteMs)),
    await findActivity(tx, tenantId, activityId),
    new Date(now),
  )
}

const gift = (tx: Tx, app: App, tenantId: string, businessId: string, beginTime: number, endTime: number) =>
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
    labelSecond: '期待与您共饮一盏秋茶',
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
  const now = app.clock.now().getTime()
  const at = new Date(now + plan.startsIn * hourMs + (i * i + 1) * 11 * minuteMs)
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
  const at = new Date(row.createdAt.getTime() + 2 * hourMs)
  const by: SignUpActor = { ...systemActor(app, row.tenantId, at), by: 'auditor', byId: plan.auditorIds[0] ?? null, name: '门店审核员' }
  if (plan.passed !== undefined && i < plan.passed) await approveSignUp(tx, app, by, row, false)
  if (plan.passed !== undefined && i === plan.passed) await rejectSignUp(tx, app, by, row, '本场名额优先留给首次参加的会员')
  if (plan.came !== undefined && i < plan.came) {
    const signedInAt = new Date(
      Math.min(app.clock.now().getTime() - (10 + i) * minuteMs, app.clock.now().getTime() + plan.endsIn * hourMs - hourMs),
    )
    await transitionSignUp(tx, row.id, 'signIn', asMember(systemActor(app, row.tenantId, signedInAt), row.memberId), { signedInAt })
  }
}
