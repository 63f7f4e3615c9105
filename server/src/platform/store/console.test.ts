import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp } from '../../testing.ts'
import type { TestApp } from '../../testing.ts'

const store = {
  shopName: '南山旗舰店',
  shopTel: '0755-86001234',
  address: '深圳市南山区海德三道1号',
  latitude: 22.517,
  longitude: 113.934,
  receptionLimitOfDay: 20,
  imageUrl: '',
  openHours: '10:00-21:30',
  open: true,
}

describe.each(oneEngine)('stores at the console on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())
  const ask = <K extends string>(key: K, input: object = {}, token = admin) => t.send(key, input, token)
  const add = async (over: object = {}) => (await ask('POST /console/api/v1/stores/add', { ...store, ...over })).data!.id

  test('a store that is added, changed and closed reads back as it was said, and the log tells only what differs', async () => {
    const id = await add()
    await ask('POST /console/api/v1/stores/edit', { id, ...store, receptionLimitOfDay: 0, open: false })
    const one = await ask('GET /console/api/v1/stores/one', { id })
    expect(one.data).toMatchObject({ id, ...store, receptionLimitOfDay: 0, open: false, version: 1, changedBy: '店铺管理员' })
    const log = await ask('GET /console/api/v1/audit-log', { subject: 'store', subjectId: id })
    expect(log.data![0]).toMatchObject({
      action: 'store.edit',
      before: { receptionLimitOfDay: 20, open: true },
      after: { receptionLimitOfDay: 0, open: false },
    })
  })

  test('the list finds by words and by open or closed', async () => {
    await add({ shopName: '福田店', address: '福华一路' })
    await add({ shopName: '罗湖店', open: false })
    const names = async (input: object) => (await ask('GET /console/api/v1/stores', input)).data!.map((s) => s.shopName)
    expect(await names({ keyword: '福华' })).toEqual(['福田店'])
    expect(await names({ open: 'false' })).toContain('罗湖店')
    expect(await names({ open: 'true' })).not.toContain('罗湖店')
  })

  test('an operator of some stores sees and changes only those, and adds none', async () => {
    const [mine, theirs] = [await add({ shopName: '我的店' }), await add({ shopName: '别人的店' })]
    const role = await ask('POST /console/api/v1/roles/add', { name: '店长', permissions: ['store.edit'], shops: [mine] })
    const person = { loginName: 'keeper', password: 'tide-lamp-41-fox', name: '店长', roleIds: [role.data!.id] }
    await ask('POST /console/api/v1/operators/add', person)
    const authenticator = (await t.send('POST /console/api/v1/login', person)).data!.token
    const list = await ask('GET /console/api/v1/stores', {}, authenticator)
    expect(list.data!.map((s) => s.id)).toEqual([mine])
    expect((await ask('GET /console/api/v1/stores/names', {}, authenticator)).data!.map((s) => s.id)).toEqual([mine])
    expect((await ask('POST /console/api/v1/stores/edit', { id: theirs, ...store }, authenticator)).code).toBe(storeRefusals.noStore.code)
    expect((await ask('POST /console/api/v1/stores/add', store, authenticator)).code).toBe(storeRefusals.outOfScope.code)
    expect((await ask('POST /console/api/v1/stores/edit', { id: mine, ...store }, authenticator)).success).toBe(true)
  })

  test('another tenant’s store is not there, and nonsense is malformed', async () => {
    const id = await add()
    const tea = await t.operator(1)
    expect((await ask('GET /console/api/v1/stores/one', { id }, tea)).code).toBe(storeRefusals.noStore.code)
    expect((await ask('POST /console/api/v1/stores/edit', { id, ...store }, tea)).code).toBe(storeRefusals.noStore.code)
    for (const bad of [{ latitude: 91 }, { longitude: -181 }, { receptionLimitOfDay: -1 }, { receptionLimitOfDay: 1.5 }, { shopName: ' ' }])
      expect((await ask('POST /console/api/v1/stores/add', { ...store, ...bad })).status).toBe(400)
  })
})
