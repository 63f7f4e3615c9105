import { minuteMs } from '@youli/domain/kit/time.ts'
import type { Reply, TestHouse } from '../../testing.ts'

/** An after-sale as its calls answer it. */
export interface Shown {
  id: string
  kind: string
  status: number
  childStatus: number
  money: Record<'goodsFee' | 'freightFee' | 'onlineFee' | 'offlineFee' | 'waivedFee' | 'refundFee' | 'points' | 'earnedPoints', number> & {
    coupon: boolean
    whole: boolean
  }
  lines: { lineId: string; price: number; quantity: number; amount: number; leftQuantity: number }[]
  processDetail: { operatorType: number; operatorResult: string; reasonList: { reasonValue: string }[]; imageDetail: string[] }[]
  refunds: { amount: number; state: string; failure: string }[]
}

/** What tests say of after-sales, by short words. */
export function afterSales(t: TestHouse) {
  const service = (verb: string, input: object, token: string): Promise<Reply> => t.send(`POST /order/api/v1/service/${verb}`, input, token)
  const operate = (verb: string, input: object, token: string): Promise<Reply> =>
    t.send(`POST /console/api/v1/after-sales/${verb}`, input, token)
  const view = async (id: string, token: string) => (await t.send('GET /order/api/v1/service/view', { id }, token)).data as Shown
  const one = async (id: string, operator: string) => (await t.send('GET /console/api/v1/after-sales/one', { id }, operator)).data as Shown
  const preview = async (id: string, token: string, items: object[] | '' = '') =>
    (await t.send('GET /order/api/v1/service/preview', { id, items: items && JSON.stringify(items) }, token)).data as Pick<
      Shown,
      'money' | 'lines' | 'kind'
    >
  /** Runs what is due some time later, until the after-sale of the order is where it is expected. */
  const until = async (id: string, token: string, childStatus: number): Promise<Shown> => {
    for (let tries = 0; tries < 40; tries++) {
      const seen = await view(id, token)
      if (seen.childStatus === childStatus) return seen
      t.clock.move(minuteMs)
      await t.runDue()
    }
    throw new Error(`never came to ${childStatus}: ${JSON.stringify(await view(id, token))}`)
  }
  return { service, operate, view, one, preview, until }
}
