import type { saleDraft } from '@youli/domain/marketing/activity/sale-calls.ts'
import { priceWords, saleFault, type SellingType } from '@youli/domain/marketing/activity/sale-rules.ts'
import { saleEditRefusals } from '@youli/domain/marketing/activity/texts.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import { writeAudit } from '../../../platform/operator/public/audit.ts'
import { changeBuyingGroups } from '../../../trade/buying-group/public/buying-groups.ts'
import { buyersFile } from '../buyers-file.ts'
import { addSaleStock, saveSale } from '../sale-changes.ts'
import { activityAdmin } from './admin.ts'
import type { ActivityKind, ActivityPresenter, AdminContext } from './kind.ts'
import { saleDetails, saleFigures, saleRows } from './sale-views.ts'
import type { GroupTerms } from './group-terms.ts'

type SaleDraft = z.output<typeof saleDraft> & { activityId?: string | null | undefined }

/** What one kind of sale adds to what all sales have. */
interface SaleParts<Draft extends SaleDraft, Own extends object> extends ActivityPresenter {
  type: SellingType
  subject: string
  /** How many a draft wants to buy together. */
  togetherOf?: (draft: Draft) => GroupTerms
  /** What list, single view and figures say besides. */
  ownOf: (r: Reader, tenantId: string, activityId: string) => Promise<Own>
  counted?: readonly (keyof Own & string)[]
}

/** A kind of sale, as a kind of activity. When its operator ends one, those who buy together are settled with those who have joined. */
export const saleKind = <Draft extends SaleDraft, Own extends object>({
  type,
  subject,
  togetherOf,
  ownOf,
  counted = [],
  ...presenter
}: SaleParts<Draft, Own>) =>
  ({
    ...presenter,
    type,
    subject,
    refusals: saleEditRefusals,
    faultOf: (draft: Draft) => saleFault(draft, priceWords[type]),
    save: (tx, actor, { draft, ...saving }) => saveSale(tx, actor, { type, together: togetherOf?.(draft) ?? null }, { draft, ...saving }),
    end: (tx, { at }, activityId) => changeBuyingGroups(tx, activityId, { closeAt: at, exact: true }),
    rows: async (r, { tenantId }, activities) => {
      const rows = await saleRows(r, tenantId, activities)
      const own: Own[] = []
      for (const { id } of activities) own.push(await ownOf(r, tenantId, id))
      return rows.map((row, i) => ({ ...row, ...own[i]! }))
    },
    details: (r, { tenantId }, a) => saleDetails(r, tenantId, a.id),
    counted,
  }) satisfies ActivityKind<Draft, object, object>

/** What the console does with sales of a kind, beyond what it does with any activity. */
export function saleAdmin<Draft extends SaleDraft, Row extends object, Details extends object>(
  kind: ActivityKind<Draft, Row, Details> & { type: SellingType },
) {
  const { type } = kind
  return {
    ...activityAdmin(kind),
    figures: (r: Reader, { activityId }: { activityId: string }, { tenantId, now }: AdminContext) =>
      saleFigures(r, tenantId, type, activityId, now),
    stock: async (
      tx: Tx,
      input: { activityId: string; skuId: string; quantity: number },
      ctx: Ctx<'operator'>,
    ): Promise<{ left: number }> => {
      const left = await addSaleStock(tx, ctx.actor, type, input)
      const { activityId, skuId, quantity } = input
      await writeAudit(tx, ctx, { id: activityId, after: { skuId, quantity, left } })
      return { left }
    },
    buyers: (r: Reader, { activityId }: { activityId: string }, { me, now }: Ctx<'operator'>) => buyersFile(r, me, type, activityId, now),
  }
}
