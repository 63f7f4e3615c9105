import { window } from '@youli/domain/kit/fields.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import type { SellingType } from '@youli/domain/marketing/activity/selling.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import { wakeAt } from '../../kit/jobs/wake.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import * as office from './back-office.ts'
import { buyersFile } from './buyers-file.ts'
import { addPieces, type Kind, type SaleDraft, save, setStatus } from './editing.ts'
import { touchActivities } from './core.ts'
import type { OfficeFilter } from './filter.ts'
import { graceMs } from './sweeps.ts'
import { togetherOf } from './together.ts'

const { ended } = activityStatus

type At = Ctx<'operator'>

/** Its end came near, or is here: it and those who buy together are settled then, not by the next sweep. */
async function wakeAtEnd(tx: Tx, { app, now }: At, type: SellingType, endAt: Date): Promise<void> {
  await wakeAt(tx, app.jobs, endAt, now)
  await wakeAt(tx, app.jobs, new Date(endAt.getTime() + graceMs(type)), now)
}

/** Pieces moved and words changed: kept answers of both go. */
const dropAfter = (tx: Tx, { me, app }: At) =>
  tx.afterCommit(() => {
    touchGoods(app, me.tenantId)
    touchActivities(app, me.tenantId)
  })

interface Listing {
  keyword?: string
  phase?: OfficeFilter['phase'] | ''
  page?: number
  pageSize?: number
}

/** What the console does with any kind of sale; every change is in the log. `subject`: its word there. */
export function saleDesk(type: SellingType, subject: string) {
  const sourceOf = ({ me, app, now }: At) => ({
    type,
    tenantId: me.tenantId,
    operatorId: me.operatorId,
    source: app.id(),
    at: now,
  })
  const one = (r: Reader, tenantId: string, id: string) => office.one(r, tenantId, type, id)
  const forLog = async (tx: Tx, tenantId: string, id: string) => {
    const shown = await one(tx, tenantId, id)
    return { ...shown, ...(await togetherOf(tx, id)), activityRule: mark(shown.activityRule) }
  }
  return {
    one,
    list: (r: Reader, q: Listing, { tenantId, now }: At) =>
      office.list(r, tenantId, type, { keyword: q.keyword, phase: q.phase || undefined }, window(q), now),
    figures: (r: Reader, { activityId }: { activityId: string }, { tenantId, now }: At) =>
      office.figures(r, tenantId, type, activityId, now),
    save: async (tx: Tx, draft: SaleDraft, together: Kind['together'], ctx: At): Promise<{ activityId: string }> => {
      const { tenantId, operatorId } = ctx.me
      const before = draft.activityId ? await forLog(tx, tenantId, draft.activityId) : null
      const activityId = await save(tx, { tenantId, operatorId, at: ctx.now, newId: ctx.app.id }, { type, together }, draft)
      const after = await forLog(tx, tenantId, activityId)
      const changes = before ? difference(before, after) : { after }
      const action = before ? `${subject}.edit` : `${subject}.add`
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: activityId, ...changes })
      await wakeAtEnd(tx, ctx, type, new Date(draft.endTime))
      dropAfter(tx, ctx)
      return { activityId }
    },
    status: async (tx: Tx, { activityId, activityStatus }: { activityId: string; activityStatus: number }, ctx: At): Promise<null> => {
      const before = await setStatus(tx, sourceOf(ctx), activityId, activityStatus)
      if (before !== activityStatus)
        await record(tx, actorOf(ctx), {
          action: `${subject}.status`,
          subject,
          subjectId: activityId,
          before: { activityStatus: before },
          after: { activityStatus },
        })
      if (activityStatus === ended) await wakeAtEnd(tx, ctx, type, ctx.now)
      dropAfter(tx, ctx)
      return null
    },
    stock: async (tx: Tx, input: { activityId: string; skuId: string; quantity: number }, ctx: At): Promise<{ left: number }> => {
      const left = await addPieces(tx, sourceOf(ctx), input)
      const { activityId, skuId, quantity } = input
      await record(tx, actorOf(ctx), { action: `${subject}.stock`, subject, subjectId: activityId, after: { skuId, quantity, left } })
      dropAfter(tx, ctx)
      return { left }
    },
    buyers: (r: Reader, { activityId }: { activityId: string }, { me, now }: At) => buyersFile(r, me, type, activityId, now),
  }
}
