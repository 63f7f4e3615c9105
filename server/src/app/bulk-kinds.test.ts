import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { bulkMovedOnText } from '@youli/domain/platform/bulk/texts.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { couponRefusals } from '@youli/domain/promotion/coupon/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComment } from '../catalog/comment/public/comments.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { addEmployee } from '../member/employee/public/employees.ts'
import { makeTemplate } from '../promotion/coupon/fixtures.ts'
import { testApp, type TestApp } from '../testing.ts'
import { makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore, viewOrder } from '../trade/order/fixtures.ts'

describe.each(oneEngine)('bulk acts on %s', (engine) => {
  let t: TestApp
  let here: SoldAtStore
  let there: SoldAtStore
  /** May do everything, and what an operator of one store may. */
  let admin: string
  let clerk: string
  let member: { token: string; memberId: string }
  let others: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    ;[here, there] = [await makeSoldAtStore(t, { skus: [{ quantity: 50 }] }), await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })]
    const all = [orderPermissions, memberPermissions, advisorPermissions, couponPermissions, commentPermissions].flatMap(Object.values)
    clerk = await operatorWith(
      t,
      all.map(({ key }: { key: string }) => key),
      [here.shopId],
    )
    ;[member, others] = [await t.member({ userName: '祁连山' }), await t.member({ userName: '昆仑山' })]
    await payOrder(t, member.token, await placed(t, member.token, here.request()))
    await payOrder(t, others.token, await placed(t, others.token, there.request()))
  })
  afterAll(() => t.close())

  const run = (kind: string, ids: string[], params: object = {}, token = admin) =>
    t.call('POST /console/api/v1/bulk/run', { kind, ids, params: params as Record<string, string> }, token).then(({ done }) => done!.id)
  const undo = (id: string, token = admin) => t.call('POST /console/api/v1/bulk/undo', { id }, token).then(({ done }) => done!.id)
  const rows = async (id: string, token = admin) =>
    (await t.call('GET /console/api/v1/bulk/rows', { id }, token)).data.map(({ subjectId, name, what, why }) => [
      subjectId,
      name,
      what || why,
    ])
  const both = () => [member.memberId, others.memberId]
  const tagsOf = async (id: string) => (await t.call('GET /console/api/v1/members/one', { id }, admin)).tags

  it('close unpaid orders of the operator’s stores, one by one; paid ones and those elsewhere stay', async () => {
    const open = await placed(t, member.token, here.request())
    const paid = await placed(t, member.token, here.request())
    await payOrder(t, member.token, paid)
    const elsewhere = await placed(t, others.token, there.request())
    const id = await run('orders.close', [open, paid, elsewhere], { reason: '缺货' }, clerk)
    expect(await rows(id, clerk)).toEqual([
      [open, `YL${open}`, '关闭订单'],
      [paid, `YL${paid}`, orderRefusals.alreadyPaid.msg],
      [elsewhere, '', orderRefusals.notThere.msg],
    ])
    expect((await viewOrder(t, member.token, open)).status).toBe(0)
    expect((await viewOrder(t, others.token, elsewhere)).status).toBe(1)
    expect((await t.call('GET /console/api/v1/bulk/one', { id }, clerk)).undoable).toBe(false)
    const { effects } = await t.call(
      'POST /console/api/v1/bulk/run',
      { kind: 'orders.close', params: { reason: '缺货' }, filter: { state: 'all' }, dry: true },
      clerk,
    )
    expect(effects.map((one) => one.id)).not.toContain(elsewhere)
    await run('orders.close', [elsewhere], { reason: '缺货' })
  })

  it('give and take tags of members of the operator’s stores, and put them back', async () => {
    const id = await run('members.tag', both(), { tag: '老客' }, clerk)
    expect(await rows(id, clerk)).toEqual([
      [member.memberId, '祁连山', '加上标签“老客”'],
      [others.memberId, '', memberAdminRefusals.notThere.msg],
    ])
    expect(await tagsOf(member.memberId)).toEqual(['老客'])
    expect(await tagsOf(others.memberId)).toEqual([])
    const off = await run('members.untag', both(), { tag: '老客' })
    expect((await rows(off)).map((row) => row[2])).toEqual(['去掉标签“老客”', '没有标签“老客”'])
    expect((await rows(await undo(id, clerk), clerk)).map((row) => row[2])).toEqual([bulkMovedOnText])
    await undo(off)
    expect(await tagsOf(member.memberId)).toEqual(['老客'])
    const tags = Array.from({ length: tagMax.count }, (_, i) => `标签${i}`)
    await t.call('POST /console/api/v1/members/tags', { id: member.memberId, tags }, admin)
    const full = await run('members.tag', [member.memberId], { tag: '多一个' })
    expect((await rows(full))[0]![2]).toBe(`每位会员最多${tagMax.count}个标签`)
    expect(await tagsOf(member.memberId)).toHaveLength(tagMax.count)
  })

  it('give members to an advisor and back to the one they had', async () => {
    const [li, wang] = [t.app.id(), t.app.id()]
    const hire = (id: string, name: string, mobile: string) =>
      t.db.transact((tx) => addEmployee(tx, t.tenants[0].tenantId, id, { mobile, name, shopId: here.shopId, roles: [] }))
    await hire(li, '李导购', '13610000001')
    await hire(wang, '王导购', '13610000002')
    const advisor = async () => (await t.call('GET /console/api/v1/stewards/of-member', { memberId: member.memberId }, admin))?.name ?? null
    const first = await run('members.advisor', both(), { employeeId: li }, clerk)
    expect((await rows(first, clerk)).map((row) => row[2])).toEqual(['顾问改为李导购', memberAdminRefusals.notThere.msg])
    const second = await run('members.advisor', [member.memberId], { employeeId: wang })
    expect(await advisor()).toBe('王导购')
    expect((await rows(await undo(first, clerk), clerk)).map((row) => row[2])).toEqual([bulkMovedOnText])
    await undo(second)
    expect(await advisor()).toBe('李导购')
    await run('members.advisor', [member.memberId], { employeeId: '' })
    expect(await advisor()).toBeNull()
  })

  it('issue a coupon to members until none is left, and take back those that are unused', async () => {
    const couponId = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 1 })
    const id = await run('members.issue-coupon', both(), { couponId })
    expect((await rows(id)).map((row) => row[2])).toEqual(['发放“满减券”', '优惠券已发完'])
    const held = async () => (await t.call('GET /console/api/v1/coupons/claims', { id: couponId }, admin)).data.map((one) => one.state)
    expect(await held()).toEqual(['unused'])
    const back = await undo(id)
    expect((await rows(back)).map((row) => row[2])).toEqual(['收回未使用的券'])
    expect(await held()).toEqual(['void'])
    const refused = await t.call(
      'POST /console/api/v1/bulk/run',
      { kind: 'members.issue-coupon', ids: both(), params: { couponId: t.app.id() }, dry: true },
      clerk,
    )
    expect(refused.effects.map((one) => one.why)).toEqual([couponRefusals.notThere.msg, memberAdminRefusals.notThere.msg])
  })

  it('stop coupons and let them go on', async () => {
    const couponId = await makeTemplate(t, t.tenants[0].tenantId, { name: '停发券' })
    const stopped = async () => (await t.call('GET /console/api/v1/coupons/one', { id: couponId }, admin)).stopped
    const { done } = await t.call('POST /console/api/v1/bulk/run', { kind: 'coupons.stop', filter: { keyword: '停发' } }, admin)
    expect(await stopped()).toBe(true)
    expect(await rows(await run('coupons.stop', [couponId]))).toEqual([[couponId, '停发券', '已经停发']])
    await undo(done!.id)
    expect(await stopped()).toBe(false)
    await run('coupons.stop', [couponId])
    await run('coupons.resume', [couponId])
    expect(await stopped()).toBe(false)
  })

  it('hide comments for a reason and show them again, their stars with them', async () => {
    const order = await placed(t, member.token, here.request())
    const id = t.app.id()
    const comment = { orderId: order, orderLineId: t.app.id(), goodsId: here.goodsId, skuId: here.skuId, memberId: member.memberId }
    const text = { goodsName: '小种', spec: '50克', score: 5, content: '好', imgs: [] }
    await t.db.transact((tx) => writeComment(tx, { id, tenantId: t.tenants[0].tenantId, ...comment, ...text, at: t.clock.now() }))
    const shown = async () => (await t.call('GET /comment/api/v1/comment/list', { goodsId: here.goodsId })).total
    const hidden = await run('comments.hide', [id], { reason: '广告' })
    expect(await shown()).toBe(0)
    const [row] = (await t.call('GET /console/api/v1/comments', { state: 'hidden' }, admin)).data
    expect(row).toMatchObject({ id, reason: '广告' })
    expect(await rows(await run('comments.hide', [id], { reason: '又一次' }))).toEqual([[id, '小种', '已经隐藏']])
    const again = await run('comments.show', [id])
    expect(await shown()).toBe(1)
    expect((await rows(await undo(hidden)))[0]![2]).toBe(bulkMovedOnText)
    await undo(again)
    expect((await t.call('GET /console/api/v1/comments', { state: 'hidden' }, admin)).data).toMatchObject([{ id, reason: '广告' }])
  })
})
