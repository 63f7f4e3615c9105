import { window } from '@youli/domain/kit/fields.ts'
import { lotteryConsoleCalls } from '@youli/domain/marketing/lottery/console-calls.ts'
import { within } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { nothingChanged, writeAudit } from '../../platform/operator/public/audit.ts'
import { activityAdmin } from '../activity/public/admin.ts'
import { findActivity } from '../activity/public/activities.ts'
import { awardPrize } from './awards.ts'
import { lotteryFigures } from './admin.ts'
import { lotteryKind } from './kind.ts'
import { findDraw, grantDraws, listGrants, settleDraw, siteAddress } from './draw-admin.ts'
import { drawsFile, listDraws } from './records.ts'
import { codeNow } from './site.ts'
import { termsOf } from './terms.ts'

const admin = activityAdmin(lotteryKind)

export const lotteryConsoleRoutes = defineRoutes(lotteryConsoleCalls, {
  'GET /console/api/v1/lotteries': { read: admin.list },
  'GET /console/api/v1/lotteries/one': { read: admin.one },
  'POST /console/api/v1/lotteries/save': { write: admin.save },
  'POST /console/api/v1/lotteries/status': { write: admin.status },
  'GET /console/api/v1/lotteries/live': { read: (r, { activityId }, { tenantId, now }) => lotteryFigures(r, tenantId, activityId, now) },
  'GET /console/api/v1/lotteries/draws': {
    read: async (r, { activityId, state, mobileNo, sort, ...page }, { me }) => {
      await findActivity(r, me.tenantId, activityId, 'lottery')
      return listDraws(r, me, { activityId, state, mobileNo }, { ...window(page), sort })
    },
  },
  'GET /console/api/v1/lotteries/draws-file': {
    free: (db, filter, { me, now }) => drawsFile(db, me, filter, now),
  },
  'POST /console/api/v1/lotteries/settle': {
    write: async (tx, { drawId, note }, ctx) => {
      const { activityId, itemName: prize, memberId } = await settleDraw(tx, ctx.actor, drawId, note)
      await writeAudit(tx, ctx, { id: drawId, after: { activityId, prize, memberId, note } })
    },
  },
  'POST /console/api/v1/lotteries/retry': {
    free: async (db, { drawId }, ctx) => {
      const row = await db.read((r) => findDraw(r, ctx.tenantId, drawId))
      await awardPrize(db, ctx.actor, row)
      const { activityId, itemName: prize, memberId } = row
      if (row.state === 'waiting') await db.transact((tx) => writeAudit(tx, ctx, { id: drawId, after: { activityId, prize, memberId } }))
      else nothingChanged(ctx)
    },
  },
  'POST /console/api/v1/lotteries/grant': {
    write: async (tx, request, ctx) => {
      const made = await grantDraws(tx, ctx.actor, request, within(ctx.me))
      await writeAudit(tx, ctx, { id: request.activityId, after: { ...made, times: request.times } })
      return made
    },
  },
  'GET /console/api/v1/lotteries/grants': {
    read: async (r, { activityId, ...page }, { me, app }) => {
      await findActivity(r, me.tenantId, activityId, 'lottery')
      return listGrants(r, app, me, activityId, window(page))
    },
  },
  'GET /console/api/v1/lotteries/site-code': {
    free: async (db, { activityId }, { me, app, now }) => {
      const { code, until } = codeNow(activityId, now)
      return db.read(async (r) => {
        const { activityName } = await findActivity(r, me.tenantId, activityId, 'lottery')
        const terms = await termsOf(r, me.tenantId, activityId)
        return { activityName, url: await siteAddress(r, app, me.tenantId, terms, code), until, now: now.getTime() }
      })
    },
  },
})
