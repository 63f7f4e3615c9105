import { categoryRefusals } from '@youli/domain/catalog/category/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeGoods } from '../goods/fixtures.ts'
import { removeGoods } from '../goods/public/changes.ts'

interface Category {
  id: string
  categoryName: string
  categoryImg: string
  parentId: string
}

describe.each(oneEngine)('categories on %s', (engine) => {
  let running: TestApp
  let operator: string

  beforeAll(async () => {
    running = await testApp(engine)
    operator = await running.operator()
  })
  afterAll(() => running.close())

  const add = async (categoryName: string, parentId = '0'): Promise<string> => {
    const reply = await running.send('FORM /goods/category/add', { categoryName, parentId }, operator)
    return reply.data!.id
  }
  const all = async (): Promise<Category[]> => running.call('GET /goods/category/all', {})

  it('are added, shown with parentId 0 for a root, changed and deleted by operators [B0295 B0298]', async () => {
    const root = await add('茶具')
    const child = await add('紫砂壶', root)
    expect(await all()).toEqual(
      expect.arrayContaining([
        { id: root, categoryName: '茶具', categoryImg: '', parentId: '0' },
        { id: child, categoryName: '紫砂壶', categoryImg: '', parentId: root },
      ]),
    )
    const edit = { id: child, categoryName: '盖碗', categoryImg: '/files/g.png', parentId: root }
    expect((await running.send('FORM /goods/category/edit', edit, operator)).success).toBe(true)
    expect(await all()).toContainEqual(edit)
    expect(await running.send('FORM /goods/category/del', { id: root }, operator)).toMatchObject({
      code: categoryRefusals.hasChildren.code,
      msg: '请先删除下级分类',
    })
    await running.send('FORM /goods/category/del', { id: child }, operator)
    await running.send('FORM /goods/category/del', { id: root }, operator)
    expect((await all()).filter((c) => [root, child].includes(c.id))).toEqual([])
    expect((await running.send('FORM /goods/category/edit', edit, operator)).code).toBe(categoryRefusals.notThere.code)
  })

  it('have two levels, and no parent that is not there', async () => {
    const root = await add('点心')
    const child = await add('酥饼', root)
    for (const parentId of [child, running.app.id()])
      expect((await running.send('FORM /goods/category/add', { categoryName: '深处', parentId }, operator)).code).toBe(
        categoryRefusals.badParent.code,
      )
    expect((await running.send('FORM /goods/category/edit', { id: root, categoryName: '点心', parentId: root }, operator)).code).toBe(
      categoryRefusals.badParent.code,
    )
    expect(
      (await running.send('FORM /goods/category/edit', { id: root, categoryName: '点心', parentId: await add('别的') }, operator)).code,
    ).toBe(4004)
  })

  it('stay while goods are in them, and go when the goods are deleted', async () => {
    const { tenantId } = running.tenants[0]
    const categoryId = await add('礼盒')
    const { id } = await makeGoods(running, { tenantId, categoryId })
    expect(await running.send('FORM /goods/category/del', { id: categoryId }, operator)).toMatchObject({
      code: categoryRefusals.hasGoods.code,
    })
    await running.db.transact((tx) => removeGoods(tx, systemActor(running.app, tenantId, running.clock.now()), id))
    expect((await running.send('FORM /goods/category/del', { id: categoryId }, operator)).success).toBe(true)
  })

  it('stand in the order that operators give them', async () => {
    const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')]
    const child = await add('丙一', c)
    expect((await running.send('POST /console/api/v1/categories/order', { ids: [c, a, b] }, operator)).success).toBe(true)
    const tree = await running.call('GET /console/api/v1/categories', {}, operator)
    expect(tree.slice(0, 3).map((n) => n.id)).toEqual([c, a, b])
    expect(tree[0]!.children.map((n) => n.id)).toEqual([child])
    expect((await running.send('POST /console/api/v1/categories/order', { ids: [running.app.id()] }, operator)).code).toBe(
      categoryRefusals.notThere.code,
    )
  })

  it('refuse members, visitors and strangers [B0299]', async () => {
    const { token } = await running.member()
    const id = await add('守好')
    for (const who of [token, undefined])
      for (const [path, body] of [
        ['FORM /goods/category/add', { categoryName: '坏' }],
        ['FORM /goods/category/edit', { id, categoryName: '坏' }],
        ['FORM /goods/category/del', { id }],
      ] as const)
        expect(await running.send(path, body, who)).toMatchObject({ success: false, status: 401 })
    expect((await running.send('FORM /goods/category/del', { id }, await running.operator(1))).code).toBe(categoryRefusals.notThere.code)
    expect(await all()).toContainEqual(expect.objectContaining({ id, categoryName: '守好' }))
  })
})
