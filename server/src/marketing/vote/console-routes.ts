import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { voteConsoleCalls } from '@youli/domain/marketing/vote/console-calls.ts'
import { voteAudit } from '@youli/domain/marketing/vote/rules.ts'
import { voteEditRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import { touchActivities } from '../activity/service.ts'
import { approve, type Auditor, reject, remove } from './auditing.ts'
import * as office from './back-office.ts'
import { cancel } from './cancelling.ts'
import { addPlayer, save, setOpen } from './editing.ts'
import { playersFile } from './players-file.ts'
import { find, findPlayer, type PlayerRow } from './standing.ts'
import { votePlayer } from './tables.ts'

const subject = 'vote'
type Shown = Awaited<ReturnType<typeof office.one>>
/** What players and voters do, which no operator set. */
const counted = ['stage', 'joinCount', 'pending', 'addupCount', 'visitCount', 'frozen', 'voted', 'address']
const forLog = (s: Shown): object =>
  Object.fromEntries(Object.entries({ ...s, remark: mark(s.remark) }).filter(([key]) => !counted.includes(key)))

const auditorOf = ({ me, now }: Ctx<'operator'>): Auditor => ({ by: 'operator', name: me.name, at: now })

/** Some players of one activity, in one order, so that two operators never wait for each other in a circle. Refuses `noPlayer`. */
async function playersOf(r: Reader, tenantId: string, voteId: string, ids: readonly string[]): Promise<PlayerRow[]> {
  const found = []
  for (const id of [...new Set(ids)].toSorted()) {
    const p = await findPlayer(r, tenantId, id)
    found.push(p.voteId === voteId ? p : refuse(no.noPlayer))
  }
  return found
}

const note = (tx: Tx, ctx: Ctx<'operator'>, action: string, subjectId: string, after: object) =>
  record(tx, actorOf(ctx), { action, subject, subjectId, after })

export const voteConsoleDoor = door(voteConsoleCalls, {
  'GET /console/api/v1/votes': {
    read: (r, { keyword, stage, ...page }, { tenantId, now }) =>
      office.list(r, tenantId, { keyword, stage: stage || undefined }, window(page), now),
  },
  'GET /console/api/v1/votes/one': { read: (r, { voteId }, { tenantId, app, now }) => office.one(r, app, tenantId, voteId, now) },
  'POST /console/api/v1/votes/save': {
    write: async (tx, draft, ctx) => {
      const { me, app, now } = ctx
      const look = async (id: string) => forLog(await office.one(tx, app, me.tenantId, id, now))
      const before = draft.voteId ? await look(draft.voteId) : null
      const voteId = await save(tx, { tenantId: me.tenantId, at: now, newId: app.id }, draft)
      const after = await look(voteId)
      const changes = before ? difference(before, after) : { after }
      const entry = { action: before ? 'vote.edit' : 'vote.add', subject, subjectId: voteId, subjectName: draft.title }
      if (changes) await record(tx, actorOf(ctx), { ...entry, ...changes })
      tx.afterCommit(() => touchActivities(app, me.tenantId))
      return { voteId }
    },
  },
  'POST /console/api/v1/votes/status': {
    write: async (tx, { voteId, open }, ctx) => {
      const before = await setOpen(tx, ctx.me.tenantId, voteId, open)
      const entry = { action: 'vote.status', subject, subjectId: voteId, subjectName: before.title }
      if (before.open !== open) await record(tx, actorOf(ctx), { ...entry, before: { open: before.open }, after: { open } })
      tx.afterCommit(() => touchActivities(ctx.app, ctx.me.tenantId))
      return null
    },
  },
  'GET /console/api/v1/votes/players': {
    read: (r, { voteId, state, keyword, ...page }, { me }) =>
      office.players(r, me, { voteId, state: state || undefined, keyword }, window(page)),
  },
  'POST /console/api/v1/votes/players/add': {
    write: async (tx, entry, ctx) => {
      const { me, app, now } = ctx
      const playerId = await addPlayer(tx, { tenantId: me.tenantId, at: now, newId: app.id }, entry, auditorOf(ctx))
      await note(tx, ctx, 'vote.player-add', entry.voteId, { playerId, userName: entry.userName.trim() })
      return { playerId }
    },
  },
  'POST /console/api/v1/votes/players/audit': {
    write: async (tx, { voteId, playerIds, status, remark }, ctx) => {
      const players = await playersOf(tx, ctx.me.tenantId, voteId, playerIds)
      const by = auditorOf(ctx)
      let done = 0
      for (const p of players)
        done += (status === voteAudit.pass ? await approve(tx, ctx.app, p, by) : await reject(tx, ctx.app, p, remark, by)) ? 1 : 0
      if (done > 0) await note(tx, ctx, 'vote.audit', voteId, { playerIds, status, remark, done })
      return { done, left: players.length - done }
    },
  },
  'POST /console/api/v1/votes/players/delete': {
    write: async (tx, { voteId, playerIds }, ctx) => {
      let done = 0
      for (const p of await playersOf(tx, ctx.me.tenantId, voteId, playerIds)) done += (await remove(tx, p, auditorOf(ctx))) ? 1 : 0
      if (done > 0) await note(tx, ctx, 'vote.player-delete', voteId, { playerIds, done })
      return { done }
    },
  },
  'POST /console/api/v1/votes/players/hide': {
    write: async (tx, { playerId, hidden }, ctx) => {
      const p = await findPlayer(tx, ctx.me.tenantId, playerId)
      if (p.hidden === hidden) return null
      await tx.update(votePlayer).set({ hidden }).where(eq(votePlayer.id, p.id))
      await note(tx, ctx, 'vote.player-hide', p.voteId, { playerId, userName: p.userName, hidden })
      return null
    },
  },
  'GET /console/api/v1/votes/casts': {
    read: (r, { voteId, playerId, address, state, ...page }, { tenantId }) =>
      office.casts(r, tenantId, { voteId, playerId, address, state: state || undefined }, window(page)),
  },
  'GET /console/api/v1/votes/addresses': {
    read: (r, { voteId, ...page }, { tenantId }) => office.addresses(r, tenantId, voteId, window(page)),
  },
  'POST /console/api/v1/votes/casts/cancel': {
    write: async (tx, { voteId, castIds, address, remark }, ctx) => {
      await find(tx, ctx.me.tenantId, voteId)
      const done = await cancel(tx, { voteId, castIds, address }, remark, auditorOf(ctx))
      if (done > 0) await note(tx, ctx, 'vote.cancel', voteId, { castIds, address, remark, done })
      return { done }
    },
  },
  'GET /console/api/v1/votes/figures': { read: (r, { voteId }, { tenantId, now }) => office.figures(r, tenantId, voteId, now) },
  'GET /console/api/v1/votes/export': { read: (r, { voteId }, { me, now }) => playersFile(r, me, voteId, now) },
})
