import type { FormQuestion } from '@youli/domain/kit/form-questions.ts'
import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
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
import type { Shop } from './sales.ts'

const field = (fieldName: string, fieldType: FormQuestion['fieldType'], more: Partial<FormQuestion> = {}) => ({
  fieldName,
  fieldType,
  options: [...(more.options ?? [])],
  required: more.required ?? true,
})

interface Workshop {
  templates: { name: string; remark: string; fields: ReturnType<typeof field>[]; answers: Record<string, string>; price: number }[]
  services: { name: string; remark: string }[]
  group: { name: string; place: string; remark: string }
}

const jeweller: Workshop = {
  templates: [
    {
      name: '手工对戒定制',
      remark: '工期约 30 天，可刻字，支付定金后开始设计',
      fields: [
        field('男戒圈号', 'number'),
        field('女戒圈号', 'number'),
        field('材质', 'radio', { options: ['足金', '18K金', '铂金'] }),
        field('刻字内容', 'text', { required: false }),
        field('参考图', 'img', { required: false }),
      ],
      answers: { 男戒圈号: '18', 女戒圈号: '12', 材质: '18K金', 刻字内容: '朝暮与年岁' },
      price: 8600,
    },
    {
      name: '旧金翻新',
      remark: '克重以门店称量为准，工期约 15 天',
      fields: [
        field('旧金克重', 'number'),
        field('翻新款式', 'radio', { options: ['素圈手镯', '古法吊坠', '平安锁'] }),
        field('期望说明', 'textarea', { required: false }),
      ],
      answers: { 旧金克重: '12.6', 翻新款式: '平安锁', 期望说明: '送满月宝宝，尽量圆润不硌手' },
      price: 980,
    },
  ],
  services: [
    { name: '珠宝清洗养护', remark: '超声波清洗、抛光与镶口检查，约 40 分钟，请携带需要养护的首饰。' },
    { name: '一对一选款咨询', remark: '顾问按预算与场合准备 5 至 8 件，私享沙发区，约 1 小时。' },
  ],
  group: { name: '冬日珠宝鉴赏会', place: '门店二楼会客厅', remark: '凭签到领取茶歇与伴手礼，现场可试戴当季新品。' },
}
const teaHouse: Workshop = {
  templates: [
    {
      name: '企业茶礼定制',
      remark: '二十份起订，含礼盒烫印与贺卡，工期约 15 天',
      fields: [
        field('茶类', 'radio', { options: ['绿茶', '红茶', '白茶', '普洱'] }),
        field('数量', 'number'),
        field('烫印文字', 'text', { required: false }),
        field('标志图片', 'img', { required: false }),
      ],
      answers: { 茶类: '白茶', 数量: '60', 烫印文字: '岁岁平安' },
      price: 17_800,
    },
    {
      name: '紫砂壶题刻',
      remark: '自选壶型，由驻店匠人题刻，工期约 10 天',
      fields: [
        field('壶型', 'radio', { options: ['西施', '石瓢', '仿古'] }),
        field('题刻内容', 'text'),
        field('说明', 'textarea', { required: false }),
      ],
      answers: { 壶型: '石瓢', 题刻内容: '一壶清欢', 说明: '字小一些，落在壶腹' },
      price: 1280,
    },
  ],
  services: [
    { name: '茶室品鉴席位', remark: '茶艺师主泡三款当季茶，约 1 小时，可携一位朋友。' },
    { name: '紫砂开壶养护', remark: '新壶开壶、旧壶除垢，约 40 分钟，请携带自己的壶。' },
  ],
  group: { name: '冬日围炉茶会', place: '门店一楼茶空间', remark: '凭签到领取茶点与伴手茶样。' },
}

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
export async function serveMembers(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, isTeaHouse: boolean): Promise<void> {
  const workshop = isTeaHouse ? teaHouse : jeweller
  await takeTrades(tx, app, tenant, shop, workshop)
  await takeBookings(tx, app, tenant, shop, workshop)
  await openRoutes(tx, app, tenant, shop, workshop)
}

const pictureOf = ({ forSale }: Shop, n: number): string => forSale[n % forSale.length]?.seed.images[0] ?? ''

async function takeTrades(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { templates }: Workshop): Promise<void> {
  const now = app.clock.now().getTime()
  const { tenantId } = tenant
  const ids = []
  for (const [i, { name, remark, fields }] of templates.entries()) {
    const draft = { id: null, name, picture: pictureOf(shop, 4 + i * 9), remark, shopIds: [], employeeIds: [], fields }
    ids.push(await saveTemplate(tx, demoOperator(app, tenant, app.clock.now()), draft))
  }
  const staffSessions = [...shop.branches.staff]
  for (const [i, way] of ways.entries()) {
    const [shopId, me] = staffSessions[i % Math.min(3, staffSessions.length)]!
    const { answers, price } = templates[i % templates.length]!
    const template = await findTemplate(tx, tenantId, ids[i % ids.length]!)
    const person = (await memberOf(tx, tenantId, shop.members[i % 3]!.me.memberId))!
    const begun = now - (30 - i * 4) * dayMs
    const booking = {
      userName: person.name,
      mobileNo: person.mobile,
      shopId,
      expectDate: addDays(dayOf(new Date(begun)), 45),
      price,
      deposit: Math.round(price * 0.3),
      remark: '',
    }
    const templateField = JSON.stringify(template.fields.map((f) => ({ ...f, fieldValue: answers[f.fieldName] ?? '' })))
    const written = { bookingField: JSON.stringify(booking), templateField }
    const { id } = await createTrade(tx, demoEmployee(app, me, new Date(begun)), { me, app }, template, written)
    for (const [step, verb] of way.entries()) {
      const at = new Date(begun + (step + 1) * 20 * hourMs)
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

async function takeBookings(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { services }: Workshop): Promise<void> {
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
      const day = addDays(dayOf(now), i < 4 ? i - 5 : i - 3)
      const at = new Date(Math.min(now.getTime(), startOfDay(day).getTime() - dayMs))
      const request = { serviceId, shopId: shopId!, day, start: slots[i % slots.length]!.start, remark: i % 3 === 0 ? '两件首饰一起' : '' }
      const { id } = await bookSlot(tx, demoMember(app, me, at), me.memberId, request)
      const endedAt = new Date(startOfDay(day).getTime() + 10 * hourMs)
      const operator = demoOperator(app, tenant, endedAt)
      if (i < 2) await tryTransitionBooking(tx, operator, id, 'use')
      if (i === 2) await tryTransitionBooking(tx, systemActor(app, tenant.tenantId, endedAt), id, 'miss')
      if (i === 3) await tryTransitionBooking(tx, operator, id, 'cancel', '当日店休，已电话告知')
    }
  }
}

async function openRoutes(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, { group }: Workshop): Promise<void> {
  const now = app.clock.now().getTime()
  const [startTime, endTime] = [now - 5 * hourMs, now + 20 * dayMs]
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
  const actor = demoOperator(app, tenant, new Date(startTime))
  const giftBagId = await saveBag(tx, actor, app, bag)
  const usual = { picture: pictureOf(shop, 21), shopIds: [], maxMetres: 0, successTips: '感谢您的到来，祝您玩得开心', ...group }
  const [running] = [
    await saveSceneSign(tx, actor, { ...usual, id: null, startTime, endTime, codeMode: 'fixed', giftBagId }),
    await saveSceneSign(tx, actor, {
      ...usual,
      id: null,
      name: '会员之夜签到',
      startTime: now + 3 * dayMs,
      endTime: now + 4 * dayMs,
      codeMode: 'turning',
      maxMetres: 500,
      giftBagId: null,
    }),
  ]
  const { fixedCode } = await findSceneSign(tx, tenant.tenantId, running)
  for (const [i, { me }] of shop.members.slice(6, 14).entries())
    await signIn(tx, app, me, running, fixedCode, new Date(startTime + (i + 1) * 9 * 60_000))
}

const signIn = (tx: Tx, app: App, me: Member, id: string, code: string, now: Date) =>
  recordSign(tx, demoMember(app, me, now), { id, memberId: me.memberId, secret: '' }, { code, at: null }, 'give')
