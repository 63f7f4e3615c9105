import { common } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp } from '../../testing.ts'
import type { Reply, TestApp } from '../../testing.ts'
import { fillTemplates } from '@youli/demo/messages.ts'

const minute = 60_000
const login = 'POST /console/api/v1/login'
const good = 'tide-lamp-41-fox'
const self = '/console/api/v1/me/second-factor'

describe.each(oneEngine)('logging in at the console on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())

  const ask = <K extends string>(key: K, input: object = {}, token = admin, headers: Record<string, string> = {}) =>
    t.send(key, input, token, headers)
  const roleOf = async (name: string, over: object = {}) =>
    (await ask('POST /console/api/v1/roles/add', { name, permissions: ['goods.view'], shops: null, ...over })).data!.id
  const person = async (loginName: string, over: object = {}) => {
    const draft = { loginName, password: good, name: loginName, roleIds: [await roleOf(loginName, over)] }
    const { data, msg } = await ask('POST /console/api/v1/operators/add', draft)
    if (!data) throw new Error(msg)
    return data.id
  }
  /** Gives an operator a phone; answers what else they are. */
  const phoneOf = async (id: string, mobileNo: string) => {
    const { data } = await ask('GET /console/api/v1/operators', { pageSize: 100 })
    const { name, roles } = data!.find((o) => o.id === id)!
    const rest = { id, name, active: true, roleIds: roles.map((r) => r.id) }
    const { success, msg } = await ask('POST /console/api/v1/operators/edit', { ...rest, mobileNo })
    if (!success) throw new Error(msg)
    return rest
  }
  /** From an address of its own, so that the tries of one test do not count for another. */
  const from = (ip: string, cookie = ''): Record<string, string> => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) })
  const tryIt = (loginName: string, over: object = {}, headers = from('10.0.0.1')) =>
    ask(login, { loginName, password: good, ...over }, '', headers)
  const deviceOf = (reply: Reply): string =>
    reply.headers
      .getSetCookie()
      .find((c) => c.startsWith('youli_browser='))
      ?.split(';')[0] ?? ''
  /** The app on the phone of somebody who has just set it up, with the recovery codes they wrote down. */
  const enrol = async (token: string) => {
    const { data } = await ask(`POST ${self}/begin`, { password: good }, token)
    const app = new TOTP({ secret: Secret.fromBase32(data!.secret) })
    const code = () => app.generate({ timestamp: t.clock.now().getTime() })
    const done = await ask(`POST ${self}/confirm`, { code: code() }, token)
    return { code, address: data!.address, recoveryCodes: done.data!.recoveryCodes }
  }
  const nextCode = () => t.clock.move(30_000)

  test('a wrong password and an unknown name get the same answer, up to the lock', async () => {
    await person('locked')
    for (let i = 1; i <= 5; i++) {
      const wrong = await tryIt('locked', { password: 'nope' })
      const unknown = await tryIt('nobody', { password: 'nope' }, from('10.0.0.2'))
      expect([wrong.code, wrong.msg]).toEqual([2301, '账号或密码错误'])
      expect([unknown.code, unknown.msg]).toEqual([wrong.code, wrong.msg])
    }
    for (const name of ['locked', 'LOCKED', 'nobody'])
      expect(await tryIt(name, {}, from('10.0.0.3'))).toMatchObject({ code: 2302, msg: '连续输错次数过多，请1分钟后再试' })
    t.clock.move(minute + 1000)
    expect((await tryIt('locked')).success).toBe(true)
  })

  test('each wrong try after the lock doubles it, up to an hour', async () => {
    await person('patient')
    for (let i = 1; i < 5; i++) await tryIt('patient', { password: 'nope' })
    const waits: string[] = []
    for (let i = 0; i < 8; i++) {
      await tryIt('patient', { password: 'nope' }, from(`10.1.0.${i}`))
      const { msg } = await tryIt('patient', {}, from(`10.2.0.${i}`))
      waits.push(msg.replace(/\D/g, ''))
      t.clock.move(Number(waits.at(-1)) * minute)
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '60', '60'])
  })

  test('five guesses at once are five guesses', async () => {
    await person('guessed')
    const replies = await Promise.all(Array.from({ length: 12 }, () => tryIt('guessed', { password: 'nope' }, from('10.0.0.4'))))
    expect(replies.filter((r) => r.code === 2301)).toHaveLength(5)
    expect(replies.filter((r) => r.code === 2302)).toHaveLength(7)
  })

  test('a right password forgives the wrong ones before it', async () => {
    await person('forgiven')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await tryIt('forgiven', { password: 'nope' }, from('10.0.0.5'))
      expect((await tryIt('forgiven', {}, from('10.0.0.5'))).success).toBe(true)
    }
  })

  test('an address that guesses at many names is locked, and nobody else', async () => {
    await person('elsewhere')
    for (let i = 0; i < 30; i++) expect((await tryIt(`name${i}`, { password: 'nope' }, from('10.9.9.9'))).code).toBe(2301)
    expect((await tryIt('elsewhere', {}, from('10.9.9.9'))).code).toBe(2302)
    expect((await tryIt('elsewhere', {}, from('10.9.9.8'))).success).toBe(true)
    const network = (n: number) => from(`2001:db8:1:2::${n}`)
    for (let i = 0; i < 30; i++) await tryIt(`six${i}`, { password: 'nope' }, network(i + 1))
    expect((await tryIt('elsewhere', {}, network(99))).code).toBe(2302)
  })

  test('a known device passes while others lock its name, and is braked by itself', async () => {
    await person('owner')
    const device = deviceOf(await tryIt('owner'))
    expect(device).not.toBe('')
    for (let i = 0; i < 6; i++) await tryIt('owner', { password: 'nope' }, from('10.0.0.6'))
    expect((await tryIt('owner', {}, from('10.0.0.7'))).code).toBe(2302)
    expect((await tryIt('owner', {}, from('10.0.0.6', device))).success).toBe(true)
    const forged = `${device.split('.')[0]}.${'x'.repeat(43)}`
    expect((await tryIt('owner', {}, from('10.0.0.7', forged))).code).toBe(2302)
    for (let i = 0; i < 5; i++) await tryIt('owner', { password: 'nope' }, from('10.0.0.8', device))
    expect((await tryIt('owner', {}, from('10.0.0.8', device))).code).toBe(2302)
  })

  test('the log tells a log-in from a browser the operator never used', async () => {
    await person('traveller')
    const device = deviceOf(await tryIt('traveller'))
    await tryIt('traveller', {}, from('10.0.0.11', device))
    await tryIt('traveller', {}, from('10.0.0.12'))
    const { data } = await ask('GET /console/api/v1/audit-log', { pageSize: 100 })
    const own = data!.filter((e) => e.operatorName === 'traveller').map((e) => [e.action, e.ip])
    expect(own).toEqual([
      ['operator.new-device', '10.0.0.12'],
      ['operator.login', '10.0.0.11'],
      ['operator.login', '10.0.0.1'],
    ])
  })

  test('an operator who has a phone is told of a log-in from a browser they never used, once a day and address', async () => {
    const { tenantId, appId } = t.tenants[0]
    await t.db.transact((tx) => fillTemplates(tx, tenantId, appId))
    const id = await person('called')
    const { roleIds } = await phoneOf(id, '13800138001')
    const told = async () => {
      await t.runDue()
      const sent = await t.control('GET', 'sms?mobile=13800138001')
      return sent.messages.map((one) => one.text)
    }
    const device = deviceOf(await tryIt('called', {}, from('10.0.0.20')))
    await tryIt('called', {}, from('10.0.0.21', device))
    await tryIt('called', { password: 'nope' }, from('10.0.0.22'))
    expect(await told()).toEqual([])
    await tryIt('called', {}, from('10.0.0.22'))
    await tryIt('called', {}, from('10.0.0.22'))
    const [first, ...others] = await told()
    expect(others).toEqual([])
    expect(first).toMatch(/账号called于\d{4}-\d{2}-\d{2} \d{2}:\d{2}在新的设备上登录，来源地址10\.0\.0\.22/)
    await tryIt('called', {}, from('10.0.0.23'))
    expect(await told()).toHaveLength(2)
    t.clock.move(1440 * minute)
    await tryIt('called', {}, from('10.0.0.22'))
    expect(await told()).toHaveLength(3)
    t.clock.move(-1440 * minute)
    await ask('POST /console/api/v1/operators/edit', { id, name: 'called', active: true, roleIds, mobileNo: '' })
    await tryIt('called', {}, from('10.0.0.24'))
    expect(await told()).toHaveLength(3)
  })

  test('one’s own last log-ins stand on the page of devices, with time, address and what was new, also after they ended', async () => {
    await person('reader')
    const device = deviceOf(await tryIt('reader', {}, from('10.0.0.30')))
    const strange = (await tryIt('reader', {}, { ...from('10.0.0.31'), 'user-agent': 'Strange/1' })).data!.token
    await ask('POST /console/api/v1/logout', {}, strange)
    t.clock.move(minute)
    const { token } = (await tryIt('reader', {}, from('10.0.0.30', device))).data!
    const { data } = await ask('GET /console/api/v1/me/log-ins', {}, token)
    expect(data!.map((one) => [one.ip, one.newDevice])).toEqual([
      ['10.0.0.30', false],
      ['10.0.0.31', true],
      ['10.0.0.30', false],
    ])
    expect(data![1]!.userAgent).toBe('Strange/1')
    expect(data![0]!.time - data![1]!.time).toBeGreaterThanOrEqual(minute)
    expect(await ask('GET /console/api/v1/me/log-ins', {}, '')).toMatchObject({ status: 401 })
  })

  test('the old password is guessed no faster where it is changed', async () => {
    await person('changing')
    const token = (await tryIt('changing')).data!.token
    const change = (oldPassword: string) =>
      ask('POST /console/api/v1/me/password', { oldPassword, newPassword: 'pear-orbit-58' }, token, from('10.0.0.9'))
    for (let i = 0; i < 5; i++) expect((await change('nope')).code).toBe(2307)
    expect((await change(good)).code).toBe(2302)
    t.clock.move(minute + 1000)
    expect((await change(good)).success).toBe(true)
  })

  test.each(
    [
      ['password1', 'Password123', 'abc12345', '1qaz2wsx', 'admin2026', 'woaini1314', 'P@ssw0rd123', 'Qwer-1234'],
      ['Huawei123', 'zhangsan1', 'beijing2008', 'ming19900101', 'Li19880808', '1988-08-08abc', 'wangxiaoming1990', 'tesla2025'],
      ['youli-2026', 'Youli2027!', 'jinye@2026', 'zhoudafu2026', 'Lumiere-2026!', 'shopgirl2026', '13900001234a'],
      ['li13800138000', '13800138000wang', 'Chen-15912345678'],
    ].flat(),
  )('rejects a published or easily guessed password: %s', async (password) => {
    const roleIds = [await roleOf(`弱 ${password}`)]
    const draft = { loginName: 'shopgirl', password, name: 'Lumiere', mobileNo: '13900001234', roleIds }
    const refused = { code: 2306, msg: '这个密码太常见或太容易被猜到，请换一个' }
    expect(await ask('POST /console/api/v1/operators/add', draft)).toMatchObject(refused)
  })

  test('rejects a guessable password where it is changed or reset, too', async () => {
    const refused = { code: 2306, msg: '这个密码太常见或太容易被猜到，请换一个' }
    const id = await person('guessable')
    const { token } = (await tryIt('guessable')).data!
    const change = { oldPassword: good, newPassword: 'guessable-2026' }
    expect(await ask('POST /console/api/v1/me/password', change, token)).toMatchObject(refused)
    expect(await ask('POST /console/api/v1/operators/reset-password', { id, password: 'guessable-2026' })).toMatchObject(refused)
  })

  test('takes passwords that are hard to guess', async () => {
    const id = await person('strong')
    const passwords = ['hG7kq2Xz', 'qK8#vz1Lp', 'correct4horse', 'vG3-hu9-QeT', 'ylk3Qz_x9', 'Xm9w4tKd', '金叶 leaf 7 brook']
    for (const password of [...passwords, 'blue kettle 92', 'pear-orbit-58', 'kestrel-41-harbour', '7 cups of tea', 'wo7dianqu-shuijiao'])
      expect([password, (await ask('POST /console/api/v1/operators/reset-password', { id, password })).msg]).toEqual([password, ''])
  })

  test('with the second factor on, the password alone opens nothing, and a code works once', async () => {
    await person('careful')
    const first = (await tryIt('careful')).data!.token
    const second = (await tryIt('careful')).data!.token
    const phone = await enrol(first)
    expect(phone.address).toMatch(/^otpauth:\/\/totp\/.+careful/)
    expect((await ask('GET /console/api/v1/me', {}, second)).status).toBe(401)
    expect(await ask(`GET ${self}`, {}, first)).toMatchObject({ data: { on: true, recoveryLeft: 10, required: false } })
    expect(await tryIt('careful')).toMatchObject({ code: 2315, data: null })
    expect((await tryIt('careful', { code: '000000' })).code).toBe(2316)
    expect((await tryIt('careful', { code: phone.code() })).code).toBe(2316)
    nextCode()
    const code = phone.code()
    expect((await tryIt('careful', { code })).success).toBe(true)
    expect((await tryIt('careful', { code })).code).toBe(2316)
    expect((await tryIt('careful', { password: 'nope', code: phone.code() })).code).toBe(2301)
  })

  test('one code of the app lets one of many in', async () => {
    await person('raced')
    const phone = await enrol((await tryIt('raced')).data!.token)
    nextCode()
    const code = phone.code()
    const replies = await Promise.all([1, 2, 3, 4].map((i) => tryIt('raced', { code }, from(`10.3.0.${i}`))))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
  })

  test('codes are guessed no faster than passwords', async () => {
    await person('guesscode')
    const phone = await enrol((await tryIt('guesscode')).data!.token)
    nextCode()
    for (let i = 0; i < 5; i++) {
      // A password known to be right gives nobody more tries.
      expect((await tryIt('guesscode', {}, from(`10.4.0.${i}`))).code).toBe(2315)
      expect((await tryIt('guesscode', { code: '12345x' }, from(`10.4.0.${i}`))).code).toBe(2316)
    }
    expect((await tryIt('guesscode', { code: phone.code() }, from('10.4.0.9'))).code).toBe(2302)
  })

  test('a recovery code stands in for the phone once; new ones end the old', async () => {
    await person('lostphone')
    const phone = await enrol((await tryIt('lostphone')).data!.token)
    expect(new Set(phone.recoveryCodes).size).toBe(10)
    const [code, other] = phone.recoveryCodes
    const entered = await tryIt('lostphone', { code: code!.toUpperCase() })
    expect(entered.success).toBe(true)
    expect((await tryIt('lostphone', { code })).code).toBe(2316)
    const { token } = entered.data!
    expect(await ask(`GET ${self}`, {}, token)).toMatchObject({ data: { recoveryLeft: 9 } })
    nextCode()
    const fresh = await ask(`POST ${self}/recovery-codes`, { code: phone.code() }, token)
    expect((await tryIt('lostphone', { code: other })).code).toBe(2316)
    expect((await tryIt('lostphone', { code: fresh.data!.recoveryCodes[0] })).success).toBe(true)
  })

  test('where a role asks for it, nothing is open before it is set up, and it cannot be turned off', async () => {
    await person('bound', { secondFactor: true })
    const { token } = (await tryIt('bound')).data!
    expect(await ask('GET /console/api/v1/me', {}, token)).toMatchObject({ data: { mustEnrol: true } })
    for (const key of ['GET /console/api/v1/goods', 'GET /console/api/v1/stores/names', 'GET /console/api/v1/upload/token'])
      expect(await ask(key, {}, token)).toMatchObject({ code: common.secondFactorFirst.code, data: null })
    const upload = await fetch(`${t.base}/upload/image`, { method: 'POST', headers: { token }, body: new FormData() })
    expect(await upload.json()).toMatchObject({ code: common.secondFactorFirst.code, data: null })
    const phone = await enrol(token)
    expect(await ask('GET /console/api/v1/me', {}, token)).toMatchObject({ data: { mustEnrol: false } })
    expect((await ask('GET /console/api/v1/goods', {}, token)).success).toBe(true)
    nextCode()
    expect((await ask(`POST ${self}/off`, { code: phone.code() }, token)).code).toBe(2319)
  })

  test('without such a role it is turned off with a code, not with the session alone', async () => {
    await person('free')
    const { token } = (await tryIt('free')).data!
    const phone = await enrol(token)
    nextCode()
    expect((await ask(`POST ${self}/off`, { code: '111111' }, token)).code).toBe(2316)
    expect((await ask(`POST ${self}/off`, { code: phone.code() }, token)).success).toBe(true)
    expect((await tryIt('free')).success).toBe(true)
  })

  test('a colleague who may manage accounts resets it, and the log tells', async () => {
    const id = await person('stranded')
    const { token } = (await tryIt('stranded')).data!
    await enrol(token)
    const reset = 'POST /console/api/v1/operators/reset-second-factor'
    await person('personnel', { permissions: ['operator.edit'] })
    const hr = (await tryIt('personnel')).data!.token
    expect((await ask(reset, { id }, hr)).code).toBe(2311)
    expect((await ask(reset, { id }, token)).code).toBe(403)
    expect((await ask(reset, { id }, await t.operator(1))).code).toBe(2303)
    const listed = async () => (await ask('GET /console/api/v1/operators', { pageSize: 100 })).data!.find((o) => o.id === id)
    expect(await listed()).toMatchObject({ secondFactor: true })
    expect((await ask(reset, { id })).success).toBe(true)
    expect(await listed()).toMatchObject({ secondFactor: false })
    expect((await ask('GET /console/api/v1/me', {}, token)).status).toBe(401)
    expect((await tryIt('stranded')).success).toBe(true)
    expect((await ask(reset, { id })).code).toBe(2320)
    const log = await ask('GET /console/api/v1/audit-log', { action: 'factor.reset', subjectId: id })
    const { name: operatorName } = (await ask('GET /console/api/v1/me')).data!
    expect(log.data).toMatchObject([{ operatorName, subjectName: 'stranded' }])
  })

  test('nobody resets their own, and secrets lie encrypted or hashed in the tables', async () => {
    await person('self', { permissions: ['operator.edit'] })
    const { token } = (await tryIt('self')).data!
    const { operatorId } = (await ask('GET /console/api/v1/me', {}, token)).data!
    const { data } = await ask(`POST ${self}/begin`, { password: good }, token)
    const code = new TOTP({ secret: Secret.fromBase32(data!.secret) }).generate({ timestamp: t.clock.now().getTime() })
    const { recoveryCodes } = (await ask(`POST ${self}/confirm`, { code }, token)).data!
    expect((await ask('POST /console/api/v1/operators/reset-second-factor', { id: operatorId }, token)).code).toBe(2321)
    expect((await ask('POST /console/api/v1/operators/reset-password', { id: operatorId, password: good }, token)).code).toBe(2325)
    const stored = await t.db.read(async (r) => [
      ...(await r.execute(sql`select secret from operator_second_factor`)).rows,
      ...(await r.execute(sql`select code_hash from operator_recovery_code`)).rows,
    ])
    const text = JSON.stringify(stored)
    expect(stored.length).toBeGreaterThan(10)
    expect(text).not.toContain(data!.secret)
    for (const word of recoveryCodes) expect(text).not.toContain(word.replace('-', ''))
  })
})
