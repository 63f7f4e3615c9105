import { addDays, dayOf, minuteMs } from '@youli/domain/kit/time.ts'
import type { WorkshopVerb } from '@youli/domain/trade/bespoke/rules.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { Member } from '@youli/server/kit/http/callers.ts'
import { saveSceneSign } from '@youli/server/marketing/scene-sign/changes.ts'
import { findSceneSign, recordSign } from '@youli/server/marketing/scene-sign/scene-signs.ts'
import { memberOf } from '@youli/server/member/registration/public/members.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { bookSlot, tryTransitionBooking } from '@youli/server/trade/appointment/booking.ts'
import { saveService } from '@youli/server/trade/appointment/services.ts'
import { transition, takeDelivery } from '@youli/server/trade/bespoke/transitions.ts'
import { findTemplate, saveTemplate } from '@youli/server/trade/bespoke/templates.ts'
import { createTrade } from '@youli/server/trade/bespoke/changes.ts'
import { demoEmployee, demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { WorkshopSeed } from './catalogue/types.ts'
import type { Shop } from './sales.ts'
import { during, latest, on, openings, visit } from './times.ts'

/** How far each demo trade has come; `cancel` was called off. */
const ways: readonly (readonly (WorkshopVerb | 'take' | 'cancel')[])[] = [
  ['accept', 'design', 'produce', 'arrive', 'enterShop', 'take'],
  ['accept', 'design', 'produce', 'arrive', 'enterShop'],
  ['accept', 'design', 'produce'],
  ['accept', 'design'],
  ['accept'],
  [],
  ['accept', 'cancel'],
]
const words: Partial<Record<WorkshopVerb, string>> = {
  accept: '材料已核对入库，预计 30 天内完成',
  design: '设计稿已与您确认，按图制作',
  produce: '匠人已开始制作',
  enterShop: '已到店，欢迎随时来取',
}

/** What is made and kept for single members: bespoke trades on every step, bookings of every kind, and an occasion where members sign. */
export async function serveMembers(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const { workshop } = shop.catalogue
  await takeTrades(tx, app, tenant, shop, workshop)
  await takeBookings(tx, app, tenant, shop, workshop)
  await openRoutes(tx, app, tenant, shop, workshop)
}

const pictureOf = ({ forSale }: Shop, n: number): string => forSale[n % forSale.length]?.seed.images[0] ?? ''

async function takeTrades(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { templates }: WorkshopSeed): Promise<void> {
  const now = app.clock.now()
  const { tenantId } = tenant
  const ids = []
  for (const [i, { name, remark, fields }] of templates.entries()) {
    const draft = {
      id: null,
      name,
      picture: pictureOf(shop, 4 + i * 9),
      remark,
      shopIds: [],
      employeeIds: [],
      fields: fields.map((f) => ({ required: true, ...f, options: [...(f.options ?? [])] })),
    }
    ids.push(await saveTemplate(tx, demoOperator(app, tenant, app.clock.now()), draft))
  }
  const staffSessions = [...shop.branches.staff]
  for (const [i, way] of ways.entries()) {
    const [shopId, me] = staffSessions[i % Math.min(3, staffSessions.length)]!
    const { answers, price } = templates[i % templates.length]!
    const template = await findTemplate(tx, tenantId, ids[i % ids.length]!)
    const person = (await memberOf(tx, tenantId, shop.members[i % 3]!.me.memberId))!
    // A step a day.
    const daysAgo = 30 - i * 4
    const begun = visit(-daysAgo, i)(now)
    const booking = {
      userName: person.name,
      mobileNo: person.mobile,
      shopId,
      expectDate: addDays(dayOf(begun), 45),
      price,
      deposit: Math.round(price * 0.3),
      remark: '',
    }
    const templateField = JSON.stringify(template.fields.map((f) => ({ ...f, fieldValue: answers[f.fieldName] ?? '' })))
    const written = { bookingField: JSON.stringify(booking), templateField }
    const { id } = await createTrade(tx, demoEmployee(app, me, begun), { me, app }, template, written)
    for (const [step, verb] of way.entries()) {
      const at = visit(step + 1 - daysAgo, i * 7 + step)(now)
      const operator = demoOperator(app, tenant, at)
      if (verb === 'take') await takeDelivery(tx, demoEmployee(app, me, at), app, me, id)
      else if (verb === 'cancel') await transition(tx, operator, app, id, verb, { note: '顾客改选现货' }, { cancelReason: '顾客改选现货' })
      else
        await transition(tx, operator, app, id, verb, {
          note: words[verb] ?? '',
          pictures: verb === 'design' ? [template.picture].filter(Boolean) : [],
        })
    }
  }
}

async function takeBookings(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { services, wish }: WorkshopSeed): Promise<void> {
  const now = app.clock.now()
  const [shopId] = [...shop.branches.staff.keys()]
  const slots = ['10:00', '11:00', '14:00', '15:00', '16:00'].map((start) => ({ start, end: `${start.slice(0, 2)}:50`, places: 3 }))
  const usual = { shopIds: [], weekdays: [1, 2, 3, 4, 5, 6, 7], slots, daysAhead: 14, closedDays: [], cancelHours: 2 }
  for (const [n, service] of services.entries()) {
    const serviceId = await saveService(tx, demoOperator(app, tenant, now), {
      id: null,
      ...service,
      ...usual,
      picture: pictureOf(shop, 11 + n * 7),
    })
    // Who came, who did not, who cancelled, and who is to come.
    for (const [i, { me }] of shop.members.slice(n * 4, n * 4 + 7).entries()) {
      const away = i < 4 ? i - 5 : i - 3
      const day = addDays(dayOf(now), away)
      const at = visit(Math.min(away, 0) - 1, n * 7 + i)(now)
      const request = { serviceId, shopId: shopId!, day, start: slots[i % slots.length]!.start, remark: i % 3 === 0 ? wish : '' }
      const { id } = await bookSlot(tx, demoMember(app, me, at), me.memberId, request)
      // The store called those off in the morning whom it could not have.
      const endedAt = new Date(on(away, i === 3 ? 10 : Number(request.start.slice(0, 2)))(now).getTime() + (12 + i) * minuteMs)
      const operator = demoOperator(app, tenant, endedAt)
      if (i < 2) await tryTransitionBooking(tx, operator, id, 'use')
      if (i === 2) await tryTransitionBooking(tx, systemActor(app, tenant.tenantId, endedAt), id, 'miss')
      if (i === 3) await tryTransitionBooking(tx, operator, id, 'cancel', '当日店休，已电话告知')
    }
  }
}

async function openRoutes(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { meeting }: WorkshopSeed): Promise<void> {
  const now = app.clock.now()
  const starts = latest(openings, 1)(now)
  const [startTime, endTime] = [starts.getTime(), on(20, 22)(now).getTime()]
  const bag = {
    id: null,
    name: '到场签到礼',
    scene: 'scene_sign' as const,
    businessId: '0',
    style: 1 as const,
    labelFirst: '感谢到场',
    labelSecond: '',
    parts: [{ kind: 'integral' as const, score: 50, businessId: '0' }],
    putQuantity: 0,
    beginTime: startTime,
    endTime,
    receiveDays: 0,
    pageId: '0',
    minPay: 0,
    perMember: 0,
  }
  const actor = demoOperator(app, tenant, starts)
  const giftBagId = await saveBag(tx, actor, app, bag)
  const usual = { picture: pictureOf(shop, 21), shopIds: [], maxMetres: 0, successTips: '感谢您的到来，祝您玩得开心', ...meeting }
  const [running] = [
    await saveSceneSign(tx, actor, { ...usual, id: null, startTime, endTime, codeMode: 'fixed', giftBagId }),
    await saveSceneSign(tx, actor, {
      ...usual,
      id: null,
      name: '会员之夜签到',
      startTime: on(3, 20)(now).getTime(),
      endTime: on(3, 24)(now).getTime(),
      codeMode: 'turning',
      maxMetres: 500,
      giftBagId: null,
    }),
  ]
  const { fixedCode } = await findSceneSign(tx, tenant.tenantId, running)
  const guests = shop.members.slice(6, 14)
  for (const [i, { me }] of guests.entries())
    await signIn(tx, app, me, running, fixedCode, during(starts, now, (i + 1) / (guests.length + 1)))
}

const signIn = (tx: Tx, app: App, me: Member, id: string, code: string, now: Date) =>
  recordSign(tx, demoMember(app, me, now), { id, memberId: me.memberId, secret: '' }, { code, at: null }, 'give')
