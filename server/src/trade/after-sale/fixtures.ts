import { minuteMs } from '@youli/domain/kit/time.ts'
import type { OutputOf, TestApp } from '../../testing.ts'

/** An after-sale as its buyer sees it. */
export type AfterSaleView = OutputOf<'GET /order/api/v1/service/view'>

/** What tests say of after-sales, by short words. */
export function afterSales(t: TestApp) {
  const service = <V extends string>(verb: V, input: object, token: string) => t.send(`POST /order/api/v1/service/${verb}`, input, token)
  const operate = <V extends string>(verb: V, input: object, token: string) =>
    t.send(`POST /console/api/v1/after-sales/${verb}`, input, token)
  const view = (id: string, token: string) => t.call('GET /order/api/v1/service/view', { id }, token)
  const one = (id: string, operator: string) => t.call('GET /console/api/v1/after-sales/one', { id }, operator)
  const preview = (id: string, token: string, items: object[] | '' = '') =>
    t.call('GET /order/api/v1/service/preview', { id, items: items && JSON.stringify(items) }, token)
  /** Runs what is due, some time later each time, until it is so. The provider takes its own time, which only a real clock measures. */
  const comesTrue = async (so: () => Promise<boolean>): Promise<boolean> => {
    for (const end = performance.now() + 15_000; performance.now() < end;) {
      if (await so()) return true
      t.clock.move(minuteMs)
      await t.runDue()
    }
    return false
  }
  /** Waits until the after-sale of an order is where it is expected. */
  const until = async (id: string, token: string, childStatus: number): Promise<AfterSaleView> => {
    if (!(await comesTrue(async () => (await view(id, token)).childStatus === childStatus)))
      throw new Error(`never came to ${childStatus}: ${JSON.stringify(await view(id, token))}`)
    return view(id, token)
  }
  return { service, operate, view, one, preview, comesTrue, until }
}
