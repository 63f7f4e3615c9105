import { refuse } from '@youli/domain/kit/refusal.ts'
import { activityCard, activityDraft, activityWords } from '@youli/domain/marketing/activity/draft.ts'
import { adminPhase } from '@youli/domain/marketing/activity/admin.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import { wakeAt } from '../../../kit/jobs/wake.ts'
import { pick } from '../../../kit/pick.ts'
import { cleaned, mark } from '../../../kit/rich-text.ts'
import { auditChange, auditSave, nothingChanged } from '../../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../../platform/operator/public/edits.ts'
import { listActivitiesForAdmin, type Listing } from '../admin-list.ts'
import { graceMs } from '../sweeps.ts'
import { activity } from '../tables.ts'
import { activityFacts, type ActivityRow, findActivity, lockActivity, setActivityStatus } from './activities.ts'
import type { ActivityDraft, ActivityKind, AdminContext } from './kind.ts'

const rowOf = (a: ActivityRow, now: Date) => ({
  activityId: a.id,
  ...pick(activityCard, a),
  ...activityFacts(a),
  finished: a.finishedAt !== null,
  phase: adminPhase(activityFacts(a), now.getTime()),
})

const draftFields = activityDraft.omit({ startTime: true, endTime: true })
const columnsOf = (d: ActivityDraft, richRemark: boolean) => ({
  ...pick(draftFields, d),
  activityRule: cleaned(d.activityRule),
  activityRemark: richRemark ? cleaned(d.activityRemark) : d.activityRemark,
  startAt: new Date(d.startTime),
  endAt: new Date(d.endTime),
})

/** Makes an activity, open at once, or changes one as far as its kind lets it. Answers its id; refuses `gone`, `badDraft`, `over` and as the kind does. */
export async function saveActivity<Draft extends ActivityDraft>(
  tx: Tx,
  actor: Actor,
  kind: ActivityKind<Draft, object, object>,
  draft: Draft,
): Promise<string> {
  const { tenantId, at } = actor
  const fault = kind.faultOf(draft) ?? (draft.endTime <= at.getTime() ? '结束时间须晚于当前时间' : null)
  if (fault) refuse(kind.refusals.badDraft, { fault })
  const before = draft.activityId ? await lockActivity(tx, tenantId, draft.activityId, kind.type) : null
  if (before?.finishedAt) refuse(kind.refusals.over)
  const id = before?.id ?? actor.newId()
  await kind.save(tx, actor, { id, draft, before })
  const columns = { ...columnsOf(draft, kind.richRemark ?? false), updatedAt: at }
  if (before) await tx.update(activity).set(columns).where(eq(activity.id, id))
  else await tx.insert(activity).values({ id, tenantId, type: kind.type, status: activityStatus.open, createdAt: at, ...columns })
  tx.invalidate(tenantId, 'activity')
  return id
}

/** Its end came near, or is here: it is settled then, not by the next sweep. */
async function wakeAtEnd(tx: Tx, { app, now }: AdminContext, type: ActivityRow['type'], endAt: Date): Promise<void> {
  await wakeAt(tx, app.jobs, endAt, now)
  await wakeAt(tx, app.jobs, new Date(endAt.getTime() + graceMs(app, type)), now)
}

/** What the console does with activities of any kind; every change is in the log. */
export function activityAdmin<Draft extends ActivityDraft, Row extends object, Details extends object>(
  kind: ActivityKind<Draft, Row, Details>,
) {
  const { type, subject, refusals } = kind
  const view = async (r: Reader, id: string, at: AdminContext) => {
    const a = await findActivity(r, at.tenantId, id, type)
    const [row] = await kind.rows(r, at, [a])
    const details = await kind.details(r, at, a)
    return { shared: { ...rowOf(a, at.now), ...pick(activityWords, a) }, row: row!, details }
  }
  const forLog = async (r: Reader, id: string, at: AdminContext) => {
    const { shared, row, details } = await view(r, id, at)
    const { activityRule: rule, activityRemark: remark } = shared
    const words = { activityRule: mark(rule), activityRemark: kind.richRemark ? mark(remark) : remark }
    const counted = ['phase', ...kind.counted]
    const fields = Object.entries({ ...shared, ...row, ...details, ...words, ...kind.logged?.(details) })
    return Object.fromEntries(fields.filter(([key]) => !counted.includes(key)))
  }
  return {
    /** A page of the list, those that start last first unless another order is chosen. */
    list: async (r: Reader, q: Listing, at: AdminContext) => {
      const { rows, ...counted } = await listActivitiesForAdmin(r, at.tenantId, type, q, at.now)
      const own = await kind.rows(r, at, rows)
      return { data: rows.map((a, i) => ({ ...rowOf(a, at.now), ...own[i]! })), ...counted }
    },
    /** Everything of one as an operator edits it; refuses `gone`. */
    one: async (r: Reader, { activityId }: { activityId: string }, at: AdminContext) => {
      const { shared, row, details } = await view(r, activityId, at)
      return { ...shared, ...row, ...details, ...(await editMarkOf(r, subject, activityId)) }
    },
    save: async (tx: Tx, draft: Draft, ctx: Ctx<'operator'>): Promise<{ activityId: string }> => {
      const activityId = await auditSave(tx, ctx, {
        id: draft.activityId,
        version: draft.version,
        read: (id) => forLog(tx, id, ctx),
        change: () => saveActivity(tx, ctx.actor, kind, draft),
      })
      await wakeAtEnd(tx, ctx, type, new Date(draft.endTime))
      return { activityId }
    },
    /** Takes one down, opens it again or ends it for good. Refuses `gone`, `over`. */
    status: async (tx: Tx, input: { activityId: string; activityStatus: number }, ctx: Ctx<'operator'>): Promise<void> => {
      const { activityId: id, activityStatus: status } = input
      const a = await lockActivity(tx, ctx.tenantId, id, type)
      if (a.status === status) return nothingChanged(ctx)
      if (a.finishedAt) refuse(refusals.over)
      await setActivityStatus(tx, ctx.actor, a, status)
      await auditChange(tx, ctx, { id, before: { activityStatus: a.status }, after: { activityStatus: status } })
      if (status !== activityStatus.ended) return
      await kind.end?.(tx, ctx.actor, id)
      await wakeAtEnd(tx, ctx, type, ctx.now)
    },
  }
}
