import client from 'prom-client'
import type { App } from '../kit/app.ts'
import type { StaleReads } from '../kit/db/replica.ts'
import { readGauges } from '../kit/gauges.ts'
import { readBacklog } from '../kit/jobs/backlog.ts'
import { overdueOrders } from '../trade/order/due-orders.ts'
import { orderSteps } from '../trade/order/public/metrics.ts'
import { countOpenDifferences } from '../trade/reconciliation/queries.ts'

/** What areas tell at `/metrics`: steps of orders in this process, and what is late in the whole installation. */
export function registerMetrics({ db, stale, clock, log }: App, registry: client.Registry): void {
  const steps = new client.Counter({
    name: 'youli_order_steps_total',
    help: 'Steps of orders that this process committed',
    labelNames: ['step'],
    registers: [],
    collect() {
      this.reset()
      for (const [step, orders] of orderSteps) this.inc({ step }, orders)
    },
  })
  registry.registerMetric(steps)
  registerStaleReads(stale, registry)
  readGauges(
    registry,
    log,
    {
      youli_orders_overdue: { help: 'Unpaid orders whose time is over' },
      youli_orders_overdue_seconds: { help: 'How long the first of them has been over its time' },
      youli_bill_differences_open: { help: 'Differences between bills of the provider and our books that nobody has dealt with' },
    },
    async () => {
      const now = clock.now()
      const [overdue, differences] = await Promise.all([db.read((r) => overdueOrders(r, now)), db.read(countOpenDifferences)])
      return {
        youli_orders_overdue: overdue.count,
        youli_orders_overdue_seconds: overdue.since ? (now.getTime() - overdue.since.getTime()) / 1000 : 0,
        youli_bill_differences_open: differences,
      }
    },
  )
  readGauges(
    registry,
    log,
    {
      youli_jobs_due: { help: 'Jobs that are due and have not begun', label: 'queue' },
      youli_jobs_oldest_due_seconds: { help: 'How long the first of them has been due', label: 'queue' },
    },
    async () => {
      const queues = await readBacklog(db)
      return {
        youli_jobs_due: Object.fromEntries(queues.map(({ name, due }) => [name, due])),
        youli_jobs_oldest_due_seconds: Object.fromEntries(queues.map(({ name, oldestSeconds }) => [name, oldestSeconds])),
      }
    },
  )
}

function registerStaleReads(stale: StaleReads, registry: client.Registry): void {
  const answered = new client.Counter({
    name: 'youli_stale_reads_total',
    help: 'Reads that may be seconds old, by what answered: the replica, or the database because the replica was behind, away or strange',
    labelNames: ['answered_by'],
    registers: [],
    collect() {
      this.reset()
      for (const [by, reads] of Object.entries(stale.counts)) this.inc({ answered_by: by }, reads)
    },
  })
  const age = new client.Gauge({
    name: 'youli_replica_age_seconds',
    help: 'How old what the replica shows may be; NaN where there is none or nobody knows',
    registers: [],
    collect() {
      this.set((stale.ageMs() ?? Number.NaN) / 1000)
    },
  })
  for (const metric of [answered, age]) registry.registerMetric(metric)
}
