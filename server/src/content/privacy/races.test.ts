import { privacyRefusals as no } from '@youli/domain/content/privacy/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { enrich, exchangeGift, makeGift } from '../../gift/gift-store/fixtures.ts'
import { engines } from '../../kit/testing/engines.ts'
import { applySignUp, makeSignUp } from '../../marketing/sign-up/fixtures.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { makeSoldAtStore, makeStore, placeOrder } from '../../trade/order/fixtures.ts'
import { makeOffer, openCard } from '../../trade/store-card/fixtures.ts'

interface Person {
  token: string
  mobileNo: string
  memberId: string
}

describe.each(engines)('leaving while something begins on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId } = t.tenants[0])
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const people = async (count: number): Promise<Person[]> => {
    const all: Person[] = []
    for (let i = 0; i < count; i++) all.push(await t.member())
    return all
  }
  /** Sends for a code first, so that closing is one call. */
  const closing = async ({ token, mobileNo }: Person): Promise<() => Promise<Reply>> => {
    t.clock.move(61_000)
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'cancel_account' }, token)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    return () => t.send('POST /user/member/api/v1/cancel-account', { verifyCode: messages[0]!.code }, token)
  }
  /** Ten members leave and begin something in the same moment; answers what became of those of whom not exactly one of the two was refused. */
  const clashes = async (blocked: number, begin: (token: string) => Promise<Reply>, ready?: (token: string) => Promise<unknown>) => {
    const outcomes: [number, number][] = []
    for (const [i, one] of (await people(10)).entries()) {
      await ready?.(one.token)
      const leave = await closing(one)
      // Another start each round, so that now one and now the other is ahead.
      const after = async (steps: number, send: () => Promise<Reply>) => {
        for (let ahead = steps; ahead > 0; ahead--) await fetch(`${t.base}/healthz`)
        return send()
      }
      const [began, left] = await Promise.all([after(5 - i, () => begin(one.token)), after(i - 5, leave)])
      outcomes.push([began.code, left.code])
    }
    return outcomes.filter(([began, left]) => (began === 0 ? left !== blocked : began !== common.noSession.code || left !== 0))
  }

  it('closes no account beside an order that begins', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })
    const seen = await clashes(no.openOrders.code, (token) => placeOrder(t, token, c.request()))
    expect(seen).toEqual([])
  })

  it('closes no account beside a gift exchange that begins', async () => {
    const [gift, shopId] = [await makeGift(t, tenantId, { pieces: 50 }), await makeStore(t, tenantId)]
    const seen = await clashes(
      no.openOrders.code,
      (token) => exchangeGift(t, token, { productId: gift.id, shopId }),
      (token) => enrich(t, [token], 300),
    )
    expect(seen).toEqual([])
  })

  it('closes no account beside a top-up that begins', async () => {
    const offerId = await makeOffer(t, 100)
    const seen = await clashes(
      no.cardMoney.code,
      (token) => t.send('POST /store-card/api/v1/top-up', { offerId }, token),
      (token) => openCard(t, token),
    )
    expect(seen).toEqual([])
  })

  it('closes no account beside a sign-up with a fee that begins', async () => {
    const activityId = await makeSignUp(t, { signupFee: 9 })
    const seen = await clashes(no.signUpFee.code, (token) => applySignUp(t, token, activityId))
    expect(seen).toEqual([])
  })
})
