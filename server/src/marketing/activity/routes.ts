import { fromStamp } from '@youli/domain/kit/time.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { activityCalls } from '@youli/domain/marketing/activity/calls.ts'
import { buyerTrace, isTakenDown, maskedName, phaseAt } from '@youli/domain/marketing/activity/rules.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { activityRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { offerHtml, offerOf, offerPrices } from '../../catalog/goods/public/offers.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { listActivityBuyers } from '../../trade/order/public/activity-sales.ts'
import { bookAppointment, cancelAppointment, hasAppointment } from './public/appointments.ts'
import {
  activityCards,
  listActivities,
  listActivityTabs,
  presentOfferGoods,
  presentTerms,
  statusAt,
  cachedActivityDetail,
} from './queries.ts'
import { activityFacts, findActivity, findCountingActivity } from './public/activities.ts'
import { activityKinds } from './public/kind.ts'
import { shareCode } from './share-code.ts'
import { countShareVisit } from './public/shares.ts'

/** An activity as its page shows it to this visitor. */
async function page(db: Db, { me, app, now }: Ctx<'visitor'>, id: string, shareId: string, qualifiedId: string | null = null) {
  const whole = await cachedActivityDetail(db, app, me.tenantId, id)
  if (shareId) await db.transact((tx) => countShareVisit(tx, { activityId: id, shareId, wxUserId: me.wxUserId, at: now }))
  const { memberId, tenantId, wxUserId } = me
  const kind = app.extensions.at(activityKinds)[whole.activityType]
  const own = await db.read(async (r) => {
    const booked = memberId !== null && (await hasAppointment(r, id, memberId))
    return { appointFlag: booked, ...(await kind.own?.(r, id, { tenantId, memberId, wxUserId, booked, qualifiedId, now })) }
  })
  const status = statusAt(app, whole, now)
  const activityStatus = kind.ownStatus?.(status, own) ?? status
  return { ...whole, activityStatus, data: { ...whole.data, ...own }, nowTime: now.getTime() }
}

/** What the older detail call says beside `data` too. */
function besideData({ extensions }: App, { activityType, data }: Awaited<ReturnType<typeof page>>) {
  const { besideData: keys = [] } = extensions.at(activityKinds)[activityType]
  return Object.fromEntries(Object.entries(data).filter(([key]) => keys.includes(key)))
}

/** A moment as clients write it: milliseconds, seconds or ISO; anything else is none. */
function momentOf(text: string): Date | null {
  const at = /^\d{1,13}$/.test(text) ? fromStamp(Number(text)) : new Date(text)
  return text === '' || Number.isNaN(at.getTime()) || Math.abs(at.getTime()) > 3.2e13 ? null : at
}

export const activityRoutes = defineRoutes(activityCalls, {
  'GET /activity/api/v1/h5/index-list': {
    read: async (r, input, { tenantId, app, now }) => {
      if ((await configValue(r, tenantId, activitySettings.listHidden)) === 'true') return { data: [], total: 0 }
      return listActivities(r, app, tenantId, { type: input.activityType, status: input.activityStatus }, window(input), now)
    },
  },
  'GET /activity/api/v1/h5/list': {
    read: (r, input, { tenantId, app, now }) =>
      listActivities(r, app, tenantId, { type: input.activityType, status: input.activityStatus }, window(input), now),
  },
  'GET /activity/api/v1/h5/type/list': {
    read: (r, { activityStatus }, { tenantId, app, now }) => listActivityTabs(r, app, tenantId, activityStatus, now),
  },
  'GET /activity/api/v2/h5/detail': { free: (db, { activityId, shareId = '' }, ctx) => page(db, ctx, activityId, shareId) },
  'GET /activity/api/v1/h5/detail': {
    free: async (db, { activityId, id, businessId = '', qualifiedId, shareId = '' }, ctx) => {
      const wantedId = activityId ?? id ?? refuse(no.gone)
      const found = await page(db, ctx, wantedId, shareId, qualifiedId)
      return { ...found, ...besideData(ctx.app, found), id: wantedId, businessId }
    },
  },
  'GET /activity/api/v2/h5/activity-detail': {
    read: async (r, { activityId }, { tenantId, app }) => {
      const a = await findActivity(r, tenantId, activityId)
      const fee = (await activityCards(r, app, [a])).get(activityId)?.signupFee
      return { payAmount: fee ?? yuan((await offerPrices(r, tenantId, [activityId])).get(activityId)?.minPriceFen ?? 0) }
    },
  },
  'GET /activity/api/v1/get-activity-goods': {
    read: async (r, { activityId, activityType }, { tenantId }) => {
      const a = await findActivity(r, tenantId, activityId, activityType)
      const offer = (await offerOf(r, tenantId, activityId)) ?? refuse(no.gone)
      const { startTime, endTime } = activityFacts(a)
      return { ...presentTerms(offer), startTime, endTime }
    },
  },
  'GET /activity/api/v1/user-trace-list': {
    read: async (r, input, { tenantId }) => {
      await findActivity(r, tenantId, input.activityId, input.activityType)
      const page = window(input, buyerTrace.perCall, buyerTrace.perCall)
      const { data, total } = await listActivityBuyers(r, tenantId, input.activityId, momentOf(input.startTime ?? ''), page)
      const shown = data.map((o) => ({
        id: o.id,
        userName: maskedName(o.name),
        headImgUrl: o.headImgUrl,
        quantity: o.quantity,
        createTime: o.createdAt.getTime(),
      }))
      return { data: shown, total }
    },
  },
  'GET /goods/activity-info': {
    read: async (r, { id, activityId }, { tenantId }) => {
      await findActivity(r, tenantId, activityId)
      const offer = await offerOf(r, tenantId, activityId)
      if (offer?.goodsId !== id) refuse(goodsRefusals.gone)
      return presentOfferGoods(offer, await offerHtml(r, id))
    },
  },
  'GET /activity/api/v1/h5/appoint': {
    read: async (r, { activityId, activityType }, { me }) => {
      await findActivity(r, me.tenantId, activityId, activityType)
      return hasAppointment(r, activityId, me.memberId)
    },
  },
  'POST /activity/api/v1/h5/appoint': {
    write: async (tx, { activityId, activityType, status }, { me, actor, now }) => {
      const a = await findCountingActivity(tx, me.tenantId, activityId, activityType)
      if (status === 0) await cancelAppointment(tx, activityId, me.memberId)
      else {
        if (isTakenDown(a.status)) refuse(no.closed)
        if (phaseAt(activityFacts(a), now.getTime()) === 'over') refuse(no.ended)
        await bookAppointment(tx, actor, activityId, me)
      }
      return null
    },
  },
  'FORM /activity/api/v1/share/qr-url': { free: (db, { url }, { me, app }) => shareCode(db, app, me.tenantId, url) },
})
