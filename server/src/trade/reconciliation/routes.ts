import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { reconciliationConsoleCalls } from '@youli/domain/trade/reconciliation/calls.ts'
import { billDays, billReadyAt } from '@youli/domain/trade/reconciliation/rules.ts'
import { reconciliationRefusals as no } from '@youli/domain/trade/reconciliation/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { type DifferenceRow, listDifferences, resolveDifference, type RunRow, listRuns } from './queries.ts'
import { payingApps, reconcile } from './reconciliation.ts'

const sum = (count: number, fen: number) => ({ count, amount: yuan(fen) })

const wireRun = (row: RunRow) => ({
  id: row.id,
  day: row.day,
  appId: row.appId,
  state: row.state,
  theirPayments: sum(row.theirPayments, row.theirPaidFen),
  ourPayments: sum(row.ourPayments, row.ourPaidFen),
  theirRefunds: sum(row.theirRefunds, row.theirRefundedFen),
  ourRefunds: sum(row.ourRefunds, row.ourRefundedFen),
  time: row.ranAt.getTime(),
})

const side = (fen: number | null, state: string | null) => (fen === null ? null : { amount: yuan(fen), state: state ?? '' })

const wireDifference = (row: DifferenceRow) => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  number: row.number,
  transactionId: row.transactionId,
  orderId: row.orderId ?? '0',
  ours: side(row.oursFen, row.oursState),
  theirs: side(row.theirsFen, row.theirsState),
  open: row.open,
  note: row.note,
  resolvedBy: row.resolverName,
  resolvedTime: row.resolvedAt?.getTime() ?? null,
})

export const reconciliationConsoleRoutes = defineRoutes(reconciliationConsoleCalls, {
  'GET /console/api/v1/reconciliation/runs': {
    read: async (r, input, { me }) => {
      const { data, total } = await listRuns(r, me.tenantId, input, window(input))
      return { data: data.map(({ row, ...counts }) => ({ ...wireRun(row), ...counts })), total }
    },
  },
  'GET /console/api/v1/reconciliation/apps': { free: (db, _, { me, app }) => payingApps(db, app, me.tenantId) },
  'POST /console/api/v1/reconciliation/run': {
    free: async (db, { day, appId }, ctx) => {
      const { me, now, app } = ctx
      const out = billReadyAt(day)
      if (out > now) refuse(no.notOut)
      if (now.getTime() - out.getTime() > billDays * dayMs) refuse(no.tooOld)
      const apps = await payingApps(db, app, me.tenantId)
      if (!apps.some((a) => a.appId === appId)) refuse(no.unknownApp)
      const done = await reconcile(db, app, { tenantId: me.tenantId, appId, day }, now)
      await db.transact((tx) => writeAudit(tx, ctx, { id: done.id, after: { day, appId, open: done.open } }))
      return done
    },
  },
  'GET /console/api/v1/reconciliation/differences': {
    read: async (r, input, { me }) => {
      const { rows, ...counted } = await listDifferences(r, me.tenantId, input, window(input))
      return { data: rows.map(({ row, day, appId }) => ({ ...wireDifference(row), day, appId })), ...counted }
    },
  },
  'POST /console/api/v1/reconciliation/resolve': {
    write: async (tx, { id, note }, ctx) => {
      const row = (await resolveDifference(tx, ctx.actor, id, note)) ?? refuse(no.notThere)
      await writeAudit(tx, ctx, { id, after: { number: row.number, note } })
    },
  },
})
