import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { systemActor } from '../../kit/actor.ts'
import { engines } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeTemplate } from '../coupon/fixtures.ts'
import { makeBag, points } from './fixtures.ts'
import { receiveBag } from './public/receipt.ts'

describe.each(engines)('a waiting gift bag on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    const templateId = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 9 })
    const parts = [points(100), { kind: 'coupon', score: 2, businessId: templateId } as const]
    await makeBag(t, { scene: 'new_member_register', beginTime: t.clock.now().getTime() - 1, parts })
  })
  afterAll(() => t.close())

  const winner = async () => {
    const { token, memberId } = await t.member()
    const { data } = await t.send('GET /activity/api/v1/give-gift-pack/get-prize', { scene: 'new_member_register' }, token)
    const holds = async () => [
      (await books(t.db, memberId, 'integral')).stored.available,
      (await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data,
    ]
    return {
      memberId,
      grantId: data!.id,
      holds,
      take: (id: string) => t.send('FORM /customize-page/gift-mobile/receive', { id }, token),
    }
  }

  it('received twelve times at once is given once', async () => {
    const { grantId, holds, take } = await winner()
    const replies = await Promise.all(Array.from({ length: 12 }, () => take(grantId)))
    expect(replies.filter((reply) => reply.data!.received)).toHaveLength(1)
    expect(await holds()).toEqual([100, 2])
    await addsUp(t.app.db)
  })

  // All of a bag is one transaction: a server that dies in it is, to the database, this.
  it('whose giving broke off after its last part was not given at all, and is given whole the next time', async () => {
    const { memberId, grantId, holds, take } = await winner()
    const { tenantId } = t.tenants[0]
    const broken = t.db.transact(async (tx) => {
      await receiveBag(tx, systemActor(t.app, tenantId, t.clock.now()), memberId, grantId)
      throw new Error('the server dies here')
    })
    await expect(broken).rejects.toThrow('the server dies here')
    expect(await holds()).toEqual([0, 0])
    await addsUp(t.app.db)
    expect((await take(grantId)).data).toEqual({ received: true, failMessage: '' })
    expect(await holds()).toEqual([100, 2])
    await addsUp(t.app.db)
  })
})
