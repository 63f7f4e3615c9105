import { window } from '@youli/domain/kit/fields.ts'
import { lotteryConsoleCalls } from '@youli/domain/marketing/lottery/calls.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as activities from '../activity/service.ts'
import { award } from './awarding.ts'
import * as office from './back-office.ts'
import { save, setStatus } from './editing.ts'
import { findDraw, grantDraws, grants, settle, siteAddress } from './managing.ts'
import * as records from './records.ts'
import { codeNow } from './site.ts'
import { termsOf } from './standing.ts'

const subject = 'lottery'
type Shown = Awaited<ReturnType<typeof office.one>>
/** What members do, which no operator set. */
const counted = ['draws', 'people', 'wins', 'due', 'frozen', 'phase']
const forLog = ({ prizes, ...s }: Shown): object => {
  const written = { ...s, activityRule: mark(s.activityRule), activityRemark: mark(s.activityRemark) }
  const set = Object.fromEntries(Object.entries(written).filter(([key]) => !counted.includes(key)))
  return { ...set, prizes: prizes.map(({ won: _won, left: _left, ...p }) => p) }
}

const touch = (tx: Tx, { me, app }: Ctx<'operator'>) => tx.afterCommit(() => activities.touchActivities(app, me.tenantId))

export const lotteryConsoleDoor = door(lotteryConsoleCalls, {
  'GET /console/api/v1/lotteries': {
    read: (r, q, { tenantId, now }) => office.list(r, tenantId, { keyword: q.keyword, phase: q.phase || undefined }, window(q), now),
  },
  'GET /console/api/v1/lotteries/one': { read: (r, { activityId }, { tenantId, now }) => office.one(r, tenantId, activityId, now) },
  'POST /console/api/v1/lotteries/save': {
    write: async (tx, draft, ctx) => {
      const { me, app, now } = ctx
      const look = async (id: string) => forLog(await office.one(tx, me.tenantId, id, now))
      const before = draft.activityId ? await look(draft.activityId) : null
      const activityId = await save(tx, { tenantId: me.tenantId, at: now, newId: app.id }, draft)
      const after = await look(activityId)
      const changes = before ? difference(before, after) : { after }
      const action = before ? 'lottery.edit' : 'lottery.add'
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: activityId, ...changes })
      touch(tx, ctx)
      return { activityId }
    },
  },
  'POST /console/api/v1/lotteries/status': {
    write: async (tx, { activityId, activityStatus }, ctx) => {
      const { tenantId, operatorId } = ctx.me
      const by = { tenantId, operatorId, source: ctx.app.id(), at: ctx.now }
      const before = await setStatus(tx, by, activityId, activityStatus)
      const entry = { action: 'lottery.status', subject, subjectId: activityId }
      if (before !== activityStatus)
        await record(tx, actorOf(ctx), { ...entry, before: { activityStatus: before }, after: { activityStatus } })
      touch(tx, ctx)
      return null
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
      const row = await settle(tx, ctx.me, drawId, note, ctx.now)
      const after = { activityId: row.activityId, prize: row.itemName, memberId: row.memberId, note }
      await record(tx, actorOf(ctx), { action: 'lottery.settle', subject, subjectId: drawId, after })
      return null
    },
  },
  'POST /console/api/v1/lotteries/retry': {
    free: async (db, { drawId }, ctx) => {
      const row = await db.read((r) => findDraw(r, ctx.me.tenantId, drawId))
      await award(db, ctx.app, row, ctx.now)
      const after = { activityId: row.activityId, prize: row.itemName, memberId: row.memberId }
      if (row.state === 'waiting')
        await db.transact((tx) => record(tx, actorOf(ctx), { action: 'lottery.retry', subject, subjectId: drawId, after }))
      return null
    },
  },
  'POST /console/api/v1/lotteries/grant': {
    write: async (tx, wish, ctx) => {
      const made = await grantDraws(tx, ctx.me, ctx.app.id, wish, ctx.now)
      const after = { ...made, times: wish.times }
      await record(tx, actorOf(ctx), { action: 'lottery.grant', subject, subjectId: wish.activityId, after })
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
