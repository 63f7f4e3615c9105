import { window } from '@youli/domain/kit/fields.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import type { SellingType } from '@youli/domain/marketing/activity/selling.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/service.ts'
import { wakeAt } from '../../kit/jobs/wake.ts'
import * as office from './back-office.ts'
import { buyersFile } from './buyers-file.ts'
import { addPieces, type Kind, type SaleDraft, save, setStatus } from './editing.ts'
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

interface Listing {
  keyword?: string
  phase?: OfficeFilter['phase'] | ''
  page?: number
  pageSize?: number
}

/** What the console does with any kind of sale; every change is in the log. */
export function saleDesk(type: SellingType) {
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
      const activityId = await auditSave(tx, ctx, {
        id: draft.activityId,
        read: (id) => forLog(tx, ctx.tenantId, id),
        change: () => save(tx, ctx.actor, { type, together }, draft),
      })
      await wakeAtEnd(tx, ctx, type, new Date(draft.endTime))
      return { activityId }
    },
    status: async (tx: Tx, { activityId, activityStatus }: { activityId: string; activityStatus: number }, ctx: At): Promise<void> => {
      const before = await setStatus(tx, ctx.actor, type, activityId, activityStatus)
      await auditChange(tx, ctx, { id: activityId, before: { activityStatus: before }, after: { activityStatus } })
      if (activityStatus === ended) await wakeAtEnd(tx, ctx, type, ctx.now)
    },
    stock: async (tx: Tx, input: { activityId: string; skuId: string; quantity: number }, ctx: At): Promise<{ left: number }> => {
      const left = await addPieces(tx, ctx.actor, type, input)
      const { activityId, skuId, quantity } = input
      await writeAudit(tx, ctx, { id: activityId, after: { skuId, quantity, left } })
      return { left }
    },
    buyers: (r: Reader, { activityId }: { activityId: string }, { me, now }: At) => buyersFile(r, me, type, activityId, now),
  }
}
