import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { keepReport, maxKinds } from './reports.ts'
import { errorReport } from './tables.ts'

const report = 'POST /front-statistic/event/report'

describe.each(oneEngine)('error reports on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  /** What is kept of a project, last seen first. */
  const kept = (project: string) =>
    t.db.read((r) =>
      r
        .select()
        .from(errorReport)
        .where(and(eq(errorReport.tenantId, t.tenants[0].tenantId), eq(errorReport.project, project)))
        .orderBy(desc(errorReport.lastAt), desc(errorReport.id)),
    )

  it('stores what a client reports, before log-in too, cut to size and without what opens sessions [B0860 B0861]', async () => {
    const sent = {
      project: 'storefront',
      type: 'js',
      message: "x is undefined '; drop table session; -- <b>\u202e🎁",
      data: { stack: 'at a.js:1' },
      metadata: ['m'],
      ua: 'u'.repeat(900),
      url: `${t.base}/mall?token=secret-token&a=1#code=abc`,
      token: 'secret-token',
      time: 1_795_000_000_000,
    }
    expect((await t.send(report, sent)).success).toBe(true)
    const [row] = await kept('storefront')
    expect(row).toMatchObject({
      type: 'js',
      message: sent.message,
      data: '{"stack":"at a.js:1"}',
      metadata: '["m"]',
      time: '1795000000000',
    })
    expect([row!.ua.length, row!.tokenMark.length, row!.url]).toEqual([500, 12, `${t.base}/mall?token=…&a=1#code=…`])
    expect(JSON.stringify(row)).not.toContain('secret-token')
  })

  it('counts the same error in one row, also when many report at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => t.send(report, { project: 'same', type: 'js', message: 'boom' })))
    expect((await kept('same')).map((e) => e.times)).toEqual([12])
  })

  it('never keeps more kinds than fit, and lets the longest unseen go', async () => {
    const { tenantId } = t.tenants[0]
    const at = (i: number) => new Date(t.clock.now().getTime() + i)
    await t.db.transact(async (tx) => {
      for (let i = 0; i < maxKinds + 20; i += 1)
        await keepReport(tx, systemActor(t.app, tenantId, at(i)), { project: 'flood', message: `e${i}` })
    })
    const flood = await kept('flood')
    expect([flood.length, flood[0]!.message]).toEqual([maxKinds, `e${maxKinds + 19}`])
    expect(await kept('same')).toEqual([])
  })

  it('takes an empty report and refuses one that is no object', async () => {
    expect((await t.send(report, {})).success).toBe(true)
    expect((await t.send(report, { project: null })).status).toBe(400)
  })
})
