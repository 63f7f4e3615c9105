import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { voteAudit } from '@youli/domain/marketing/vote/audit.ts'
import { voteConsoleCalls } from '@youli/domain/marketing/vote/console-calls.ts'
import { playerVerdict } from '@youli/domain/marketing/vote/rules.ts'
import { voteEditRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditChange, auditSave, nothingChanged, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { approvePlayer, type Auditor, rejectPlayer, removePlayer } from './review.ts'
import { findVoteForAdmin, listAddresses, listCasts, listPlayersForAdmin, listVotes, voteFigures } from './vote-admin.ts'
import { cancelVotes } from './cancellation.ts'
import { addPlayer, saveVote, setPlayerHidden, setVoteOpen } from './changes.ts'
import { playersFile } from './players-file.ts'
import { findVote, findPlayer, type PlayerRow } from './votes.ts'

type VoteDetail = Awaited<ReturnType<typeof findVoteForAdmin>>
/** What players and voters do, which no operator set. */
const counted = ['stage', 'joinCount', 'pending', 'addupCount', 'visitCount', 'frozen', 'voted', 'address']
const forLog = (s: VoteDetail): object =>
  Object.fromEntries(Object.entries({ ...s, remark: mark(s.remark) }).filter(([key]) => !counted.includes(key)))

const auditorOf = ({ actor }: Ctx<'operator'>): Auditor => ({ ...actor, by: 'operator' })

/** Some players of one activity, in one order, so that two operators never wait for each other in a circle. Refuses `noPlayer`. */
async function playersOf(r: Reader, tenantId: string, voteId: string, ids: readonly string[]): Promise<PlayerRow[]> {
  const found = []
  for (const id of [...new Set(ids)].toSorted()) {
    const p = await findPlayer(r, tenantId, id)
    found.push(p.voteId === voteId ? p : refuse(no.noPlayer))
  }
  return found
}

export const voteConsoleRoutes = defineRoutes(voteConsoleCalls, {
  'GET /console/api/v1/votes': {
    read: (r, { keyword, stage, sort, ...page }, { tenantId, now }) =>
      listVotes(r, tenantId, { keyword, stage: stage || undefined }, { ...window(page), sort }, now),
  },
  'GET /console/api/v1/votes/one': {
    read: async (r, { voteId }, ctx) => ({
      ...(await findVoteForAdmin(r, ctx.app, ctx.tenantId, voteId, ctx.now)),
      ...(await editMarkOf(r, voteAudit.edit.subject, voteId)),
    }),
  },
  'POST /console/api/v1/votes/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const voteId = await auditSave(tx, ctx, {
        id: draft.voteId,
        version,
        read: async (id) => forLog(await findVoteForAdmin(tx, ctx.app, ctx.tenantId, id, ctx.now)),
        change: () => saveVote(tx, ctx.actor, draft),
        name: () => draft.title,
      })
      return { voteId }
    },
  },
  'POST /console/api/v1/votes/status': {
    write: async (tx, { voteId, open }, ctx) => {
      const before = await setVoteOpen(tx, ctx.actor, voteId, open)
      await auditChange(tx, ctx, { id: voteId, name: before.title, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/votes/players': {
    read: (r, { voteId, state, keyword, sort, ...page }, { me }) =>
      listPlayersForAdmin(r, me, { voteId, state: state || undefined, keyword }, { ...window(page), sort }),
  },
  'POST /console/api/v1/votes/players/add': {
    write: async (tx, entry, ctx) => {
      const playerId = await addPlayer(tx, ctx.actor, entry)
      await writeAudit(tx, ctx, { id: entry.voteId, after: { playerId, userName: entry.userName.trim() } })
      return { playerId }
    },
  },
  'POST /console/api/v1/votes/players/audit': {
    write: async (tx, { voteId, playerIds, status, remark }, ctx) => {
      const players = await playersOf(tx, ctx.me.tenantId, voteId, playerIds)
      const by = auditorOf(ctx)
      let done = 0
      for (const p of players)
        done += (status === playerVerdict.pass ? await approvePlayer(tx, ctx.app, by, p) : await rejectPlayer(tx, ctx.app, by, p, remark))
          ? 1
          : 0
      if (done > 0) await writeAudit(tx, ctx, { id: voteId, after: { playerIds, status, remark, done } })
      else nothingChanged(ctx)
      return { done, left: players.length - done }
    },
  },
  'POST /console/api/v1/votes/players/delete': {
    write: async (tx, { voteId, playerIds }, ctx) => {
      let done = 0
      for (const p of await playersOf(tx, ctx.me.tenantId, voteId, playerIds)) done += (await removePlayer(tx, auditorOf(ctx), p)) ? 1 : 0
      if (done > 0) await writeAudit(tx, ctx, { id: voteId, after: { playerIds, done } })
      else nothingChanged(ctx)
      return { done }
    },
  },
  'POST /console/api/v1/votes/players/hide': {
    write: async (tx, { playerId, hidden }, ctx) => {
      const before = await setPlayerHidden(tx, ctx.actor, playerId, hidden)
      if (before.hidden !== hidden) await writeAudit(tx, ctx, { id: before.voteId, after: { playerId, userName: before.userName, hidden } })
      else nothingChanged(ctx)
    },
  },
  'GET /console/api/v1/votes/casts': {
    read: (r, { voteId, playerId, address, state, sort, ...page }, { tenantId }) =>
      listCasts(r, tenantId, { voteId, playerId, address, state: state || undefined }, { ...window(page), sort }),
  },
  'GET /console/api/v1/votes/addresses': {
    read: (r, { voteId, ...page }, { tenantId }) => listAddresses(r, tenantId, voteId, window(page)),
  },
  'POST /console/api/v1/votes/casts/cancel': {
    write: async (tx, { voteId, castIds, address, remark }, ctx) => {
      await findVote(tx, ctx.me.tenantId, voteId)
      const done = await cancelVotes(tx, ctx.actor, { voteId, castIds, address }, remark)
      if (done > 0) await writeAudit(tx, ctx, { id: voteId, after: { castIds, address, remark, done } })
      else nothingChanged(ctx)
      return { done }
    },
  },
  'GET /console/api/v1/votes/figures': { read: (r, { voteId }, { tenantId, now }) => voteFigures(r, tenantId, voteId, now) },
  'GET /console/api/v1/votes/export': { read: (r, { voteId }, { me, now }) => playersFile(r, me, voteId, now) },
})
