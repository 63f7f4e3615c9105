import { addDays, dayMs, dayOf, minuteMs } from '@youli/domain/kit/time.ts'
import { expect } from 'vitest'
import { appliedSignUp, makeSignUp, payFee } from '../marketing/sign-up/fixtures.ts'
import { openPayment, payOrder, placed, statusOf } from '../trade/order/fixtures.ts'
import { afterSales } from '../trade/after-sale/fixtures.ts'
import { beginTopUp, cardOf } from '../trade/store-card/fixtures.ts'
import { type Cast, expectPolite, type Opening } from './provider-flow.ts'
const moneyOf = ({ t, operator }: Cast, id: string) => t.call('GET /console/api/v1/order/detail', { id }, operator)
const order = ({ t, buyer, counter }: Cast) => placed(t, buyer, counter.request())
const stands = ({ t, buyer }: Cast, id: string) => statusOf(t, buyer, id)
const paidOnce = async (cast: Cast, id: string) => {
  expect(await stands(cast, id)).toBe(2)
  const { payments, refunds } = await moneyOf(cast, id)
  expect([payments.filter(({ state }) => state === 'paid').length, refunds]).toEqual([1, []])
}
/** The money of an order went back in full, once, here and at the provider, and its payer was told so once. */
const refundedOnce = async (cast: Cast, id: string, number: string) => {
  const { t, operator } = cast
  expect((await moneyOf(cast, id)).refunds).toMatchObject([{ amount: 10, state: 'done' }])
  const { refunds } = await t.control('GET', 'refunds')
  expect(refunds.filter((f) => f.outTradeNo === number)).toMatchObject([{ refund: 1000, status: 'SUCCESS' }])
  const told = (await t.call('GET /console/api/v1/messages', { kind: 'refundDone', pageSize: 100 }, operator)).data
  expect(told.filter(({ link }) => link.endsWith(`/${id}`))).toHaveLength(1)
}

/** Opening a payment: the order waits unpaid, and is paid once. */
const opening =
  (channel: 'jsapi' | 'h5'): Opening =>
  async (cast) => {
    const { t, buyer } = cast
    const id = await order(cast)
    return {
      under: async () => {
        expectPolite(await t.send('POST /payment/api/v1/prepay', { id, channel, payType: 'order' }, buyer))
        expect(await stands(cast, id)).toBe(1)
      },
      back: async () => {
        await t.control('POST', `pay/${await openPayment(t, buyer, id, channel)}`, { outcome: 'ok' })
      },
      ended: () => paidOnce(cast, id),
    }
  }

/** Paid, and the report was lost: asked while the provider fails, it is neither paid nor failed; then the question tells. */
const unheard: Opening = async (cast) => {
  const { t, buyer } = cast
  const id = await order(cast)
  const number = await payOrder(t, buyer, id, { outcome: 'hold' })
  const check = async () => (await t.call('POST /order/api/v1/order/pay-check', { id }, buyer)).code
  return {
    under: async () => expect([await check(), await stands(cast, id)]).toEqual([5, 1]),
    back: async () => {
      expect(await Promise.all([check(), check()])).toEqual([9, 9])
      await t.control('POST', `pay/${number}/callbacks`, { variant: 'twice' })
    },
    ended: () => paidOnce(cast, id),
  }
}

/** Reported while the provider answers nothing: the report is enough. */
const reported: Opening = async (cast) => {
  const { t, buyer } = cast
  const id = await order(cast)
  const number = await openPayment(t, buyer, id)
  return {
    under: async () => {
      if ((await stands(cast, id)) === 1) await t.control('POST', `pay/${number}`, { outcome: 'repeat' })
      expect(await stands(cast, id)).toBe(2)
    },
    ended: () => paidOnce(cast, id),
  }
}

/** Cancelled with a payment left open: the provider closes it when it can be told. */
const abandoned: Opening = async (cast) => {
  const { t, buyer } = cast
  const id = await order(cast)
  const number = await openPayment(t, buyer, id)
  await t.send('POST /order/api/v1/order/cancel', { id }, buyer)
  return {
    ended: async () => {
      expect(await stands(cast, id)).toBe(0)
      expect(await t.control('GET', `pay/${number}`)).toMatchObject({ state: 'CLOSED' })
      expect(await moneyOf(cast, id)).toMatchObject({ payments: [{ state: 'closed' }], refunds: [] })
    },
  }
}

/** Their time runs out while the provider cannot be asked: they wait; then who paid has paid, and who did not is closed. */
const overdue: Opening = async (cast) => {
  const { t, buyer } = cast
  const [left, paid] = [await order(cast), await order(cast)]
  const number = await openPayment(t, buyer, left)
  await payOrder(t, buyer, paid, { outcome: 'hold' })
  t.clock.move(26 * minuteMs)
  return {
    under: async () => expect([await stands(cast, left), await stands(cast, paid)]).toEqual([1, 1]),
    ended: async () => {
      expect(await stands(cast, left)).toBe(0)
      expect(await t.control('GET', `pay/${number}`)).toMatchObject({ state: 'CLOSED' })
      await paidOnce(cast, paid)
    },
  }
}

/** Money that came after its order was cancelled goes back by itself. */
const late: Opening = async (cast) => {
  const { t, buyer } = cast
  const id = await order(cast)
  const number = await openPayment(t, buyer, id)
  await t.send('POST /order/api/v1/order/cancel', { id }, buyer)
  await t.control('POST', `pay/${number}`, { outcome: 'ok' })
  return {
    under: async () => expect((await moneyOf(cast, id)).refunds).toMatchObject([{ state: 'asked' }]),
    ended: () => refundedOnce(cast, id, number),
  }
}

/** A refund that was approved; `begun`: the provider has it already, and nobody reports how it ends. */
const afterSale =
  (begun: boolean): Opening =>
  async (cast) => {
    const { t, buyer, operator } = cast
    const go = afterSales(t)
    const id = await order(cast)
    const number = await payOrder(t, buyer, id)
    await go.service('create-refund', { id, reason: 'other' }, buyer)
    expect(await go.operate('approve', { id: (await go.view(id, buyer)).id }, operator)).toMatchObject({ success: true })
    if (begun) {
      await t.control('POST', 'switches', { refundDelayMs: 30 * dayMs })
      await t.runDue()
      await t.control('POST', 'switches', { refundDelayMs: 50 })
    }
    return {
      under: async () => {
        expect((await moneyOf(cast, id)).refunds).toMatchObject([{ state: begun ? 'processing' : 'asked' }])
        expect(await go.view(id, buyer)).toMatchObject({ childStatus: 3 })
      },
      back: async () => {
        if (!begun) return
        const { outRefundNo } = (await moneyOf(cast, id)).refunds[0]!
        await t.control('POST', 'switches', { callbacksOn: false })
        await t.control('POST', `refunds/${outRefundNo}`, { status: 'SUCCESS' })
        await t.control('POST', 'switches', { callbacksOn: true })
      },
      ended: async () => {
        await refundedOnce(cast, id, number)
        const { childStatus, processDetail } = await go.view(id, buyer)
        expect([childStatus, processDetail.filter((s) => s.operatorResult === '退款完成').length]).toEqual([9, 1])
      },
    }
  }

/** The fee of a sign-up, paid and not reported: its time runs out while the provider cannot be asked, and the place is kept. */
const fee: Opening = async ({ t, buyer, operator }) => {
  const activityId = await makeSignUp(t, { signupFee: 10, signupLimit: 1 })
  const signupId = await appliedSignUp(t, buyer, activityId)
  await payFee(t, buyer, signupId, { outcome: 'hold' })
  const isPaid = async () => (await t.send('GET /activity/api/v1/h5/signup/check-pay-status', { signupId }, buyer)).data
  return {
    under: async () => expect(await isPaid()).toBe(false),
    ended: async () => {
      expect(await isPaid()).toBe(true)
      const { data } = await t.send('GET /console/api/v1/sign-ups/one', { activityId }, operator)
      expect(data).toMatchObject({ taken: 1, passed: 1, paidAmount: 10, backAmount: 0 })
    },
  }
}

/** A top-up, paid and not reported: it is on the card once. */
const topUp: Opening = async ({ t, buyer, offerId }) => {
  const { topUpId, number } = await beginTopUp(t, buyer, offerId)
  await t.control('POST', `pay/${number}`, { outcome: 'hold' })
  const before = (await cardOf(t, buyer)).balance
  const state = async () => (await t.call('GET /store-card/api/v1/top-up/status', { topUpId }, buyer)).state
  return {
    under: async () => expect(await state()).toBe('unpaid'),
    back: async () => {
      expect(await Promise.all([state(), state()])).toEqual(['paid', 'paid'])
      await t.control('POST', `pay/${number}/callbacks`, { variant: 'twice' })
    },
    ended: async () => expect((await cardOf(t, buyer)).balance - before).toBe(10),
  }
}

/** A day's bill that cannot be fetched is a failed comparison, which is made good. */
const bill: Opening = async ({ t, operator, round }) => {
  const { appId } = t.tenants[0]
  const day = addDays(dayOf(new Date()), -10 - round)
  const run = () => t.send('POST /console/api/v1/reconciliation/run', { day, appId }, operator)
  const runs = async () => (await t.send('GET /console/api/v1/reconciliation/runs', { from: day, to: day }, operator)).data
  return {
    under: async () => {
      expectPolite(await run())
      expect(await runs()).toMatchObject([{ state: 'failed' }])
    },
    back: async () => expect(await run()).toMatchObject({ success: true, data: { open: 0 } }),
    ended: async () => expect(await runs()).toMatchObject([{ state: 'done', differences: 0 }]),
  }
}

/** What needs WeChat Pay. First the refund whose job runs once while all is well, then the orders that move the clock. */
export const payFlows: Record<string, Opening> = {
  'a refund under way': afterSale(true),
  'orders whose time runs out': overdue,
  'a payment opened in WeChat': opening('jsapi'),
  'a payment opened in a browser': opening('h5'),
  'a payment nobody reported': unheard,
  'a payment reported meanwhile': reported,
  'a payment of a cancelled order': abandoned,
  'money that came too late': late,
  'a refund to begin': afterSale(false),
  'a fee nobody reported': fee,
  'a top-up nobody reported': topUp,
  'the bill of a day': bill,
}
