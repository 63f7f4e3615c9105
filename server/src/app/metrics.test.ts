import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, openPayment, placed } from '../trade/order/fixtures.ts'
import { reconciliationDifference, reconciliationRun } from '../trade/reconciliation/tables.ts'

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url))

/** Metrics of ours and of Node that a file asks for, without the endings that a histogram has. */
function namesIn(path: string): string[] {
  const found = readFileSync(join(deploy, path), 'utf8').match(/\b(?:youli|http|provider|database|nodejs|process)_[a-z_\d]+/g) ?? []
  return [...new Set(found.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].toSorted()
}

describe.each(firstEngine)('metrics on %s', (engine) => {
  let t: TestApp
  let text: string
  const numberOf = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    )

  beforeAll(async () => {
    t = await testApp(engine)
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 20 }] })
    const { token } = await t.member()
    const cancelled = await placed(t, token, c.request())
    await openPayment(t, token, cancelled)
    await t.call('POST /order/api/v1/order/cancel', { id: cancelled }, token)
    await placed(t, token, c.request())
    await t.db.transact(async (tx) => {
      const runId = t.app.id()
      await tx.insert(reconciliationRun).values({ id: runId, appId: 'app', day: '2026-11-01', state: 'done', ranAt: t.clock.now() })
      const difference = { runId, kind: 'missingHere', subject: 'payment', transactionId: '', theirsFen: 1 } as const
      await tx.insert(reconciliationDifference).values([
        { ...difference, id: t.app.id(), number: 'A' },
        { ...difference, id: t.app.id(), number: 'B', open: false, resolvedAt: t.clock.now() },
      ])
    })
    t.clock.move(86_400_000)
    text = await (await fetch(`${t.base}/metrics`)).text()
  })
  afterAll(() => t.close())

  it.each(['grafana/youli.json', 'prometheus/rules.yml'])('hold every name that deploy/%s asks for', (path) => {
    const names = namesIn(path)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  })

  it('tell unpaid orders past due, differences of bills and jobs that wait', () => {
    expect([numberOf('youli_orders_overdue'), numberOf('youli_bill_differences_open')]).toEqual([1, 1])
    expect(numberOf('youli_orders_overdue_seconds')).toBeGreaterThan(80_000)
    expect(numberOf('youli_jobs_due{queue="payment.close"}')).toBe(1)
    expect(numberOf('youli_jobs_oldest_due_seconds{queue="payment.close"}')).toBeGreaterThanOrEqual(0)
  })

  it('tell whether it is ready, and its connections', () => {
    expect([numberOf('youli_ready'), numberOf('youli_database_waiting')]).toEqual([1, 0])
    expect(numberOf('youli_database_connections_max')).toBeGreaterThan(0)
  })
})
