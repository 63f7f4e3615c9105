import { window } from '@youli/domain/kit/fields.ts'
import { lotteryConsoleCalls } from '@youli/domain/marketing/lottery/calls.ts'
import { door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/service.ts'
import * as activities from '../activity/service.ts'
import { award } from './awarding.ts'
import * as office from './back-office.ts'
import { save, setStatus } from './editing.ts'
import { findDraw, grantDraws, grants, settle, siteAddress } from './managing.ts'
import * as records from './records.ts'
import { codeNow } from './site.ts'
import { termsOf } from './standing.ts'

type Shown = Awaited<ReturnType<typeof office.one>>
/** What members do, which no operator set. */
const counted = ['draws', 'people', 'wins', 'due', 'frozen', 'phase']
const forLog = ({ prizes, ...s }: Shown): object => {
  const written = { ...s, activityRule: mark(s.activityRule), activityRemark: mark(s.activityRemark) }
  const set = Object.fromEntries(Object.entries(written).filter(([key]) => !counted.includes(key)))
  return { ...set, prizes: prizes.map(({ won: _won, left: _left, ...p }) => p) }
}

export const lotteryConsoleDoor = door(lotteryConsoleCalls, {
  'GET /console/api/v1/lotteries': {
    read: (r, q, { tenantId, now }) => office.list(r, tenantId, { keyword: q.keyword, phase: q.phase || undefined }, window(q), now),
  },
  'GET /console/api/v1/lotteries/one': { read: (r, { activityId }, { tenantId, now }) => office.one(r, tenantId, activityId, now) },
  'POST /console/api/v1/lotteries/save': {
    write: async (tx, draft, ctx) => {
      const activityId = await auditSave(tx, ctx, {
        id: draft.activityId,
        read: async (id) => forLog(await office.one(tx, ctx.tenantId, id, ctx.now)),
        change: () => save(tx, ctx.actor, draft),
      })
      return { activityId }
    },
  },
  'POST /console/api/v1/lotteries/status': {
    write: async (tx, { activityId, activityStatus }, ctx) => {
      const before = await setStatus(tx, ctx.actor, activityId, activityStatus)
      await auditChange(tx, ctx, { id: activityId, before: { activityStatus: before }, after: { activityStatus } })
    },
  },
  'GET /console/api/v1/lotteries/live': { read: (r, { activityId }, { tenantId, now }) => office.figures(r, tenantId, activityId, now) },
  'GET /console/api/v1/lotteries/draws': {
    read: async (r, { activityId, state, mobileNo, ...page }, { me }) => {
      await activities.find(r, me.tenantId, activityId, 'lottery')
      return records.list(r, me, { activityId, state, mobileNo }, window(page))
    },
  },
  'GET /console/api/v1/lotteries/draws-file': {
    free: (db, filter, { me, now }) => records.drawsFile(db, me, filter, now),
  },
  'POST /console/api/v1/lotteries/settle': {
    write: async (tx, { drawId, note }, ctx) => {
      const { activityId, itemName: prize, memberId } = await settle(tx, ctx.actor, drawId, note)
      await writeAudit(tx, ctx, { id: drawId, after: { activityId, prize, memberId, note } })
    },
  },
  'POST /console/api/v1/lotteries/retry': {
    free: async (db, { drawId }, ctx) => {
      const row = await db.read((r) => findDraw(r, ctx.tenantId, drawId))
      await award(db, ctx.actor, row)
      const { activityId, itemName: prize, memberId } = row
      if (row.state === 'waiting') await db.transact((tx) => writeAudit(tx, ctx, { id: drawId, after: { activityId, prize, memberId } }))
    },
  },
  'POST /console/api/v1/lotteries/grant': {
    write: async (tx, request, ctx) => {
      const made = await grantDraws(tx, ctx.actor, request)
      await writeAudit(tx, ctx, { id: request.activityId, after: { ...made, times: request.times } })
      return made
    },
  },
  'GET /console/api/v1/lotteries/grants': {
    read: async (r, { activityId, ...page }, { me, app }) => {
      await activities.find(r, me.tenantId, activityId, 'lottery')
      return grants(r, app, me, activityId, window(page))
    },
  },
  'GET /console/api/v1/lotteries/site-code': {
    free: async (db, { activityId }, { me, app, now }) => {
      const { code, until } = await codeNow(app, activityId, now)
      return db.read(async (r) => {
        const { name } = await activities.find(r, me.tenantId, activityId, 'lottery')
        const terms = await termsOf(r, me.tenantId, activityId)
        return { activityName: name, url: await siteAddress(r, app, me.tenantId, terms, code), until, now: now.getTime() }
      })
    },
  },
})
