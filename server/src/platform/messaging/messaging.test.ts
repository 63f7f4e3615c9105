import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { messagingRefusals as no } from '@youli/domain/platform/messaging/texts.ts'
import { eq } from 'drizzle-orm'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import { messagingContext } from '../../app/messaging-context.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { tidyOutbox } from './jobs.ts'
import { fillTemplates } from '@youli/demo/messages.ts'
import { eventsPath } from '../session/wechat-events.ts'
import { setConfig } from '../tenant-config/public/tenants.ts'
import { deliverMessages } from './delivery.ts'
import { forgetMessagesOf, type Letter, sendMessage } from './public/messages.ts'
import { message } from './tables.ts'

const kind = (key: string) => messagingContext.kinds.get(key)!

let count = 0

describe.each(engines)('messages on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let appId: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;({ tenantId, appId } = t.tenants[0])
    operator = await t.operator()
    await t.db.transact((tx) => fillTemplates(tx, tenantId, appId))
  })
  afterEach(() => fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' }))
  afterAll(() => t.close())

  /** Somebody with a phone, who follows the account or not. */
  const somebody = async (follows: boolean) => {
    const member = await t.member({ userName: '林小满' })
    const { data } = await t.send('GET /user/member/api/v2/user-info', {}, member.token)
    const { ownPlatOpenId: openid, wxUserId } = data!
    const who = { ...member, openid, wxUserId }
    if (follows) await t.control('POST', 'follow', { appId, openid })
    return who
  }
  /** Leaves the account while its reports get lost. */
  const leaveUnheard = async (openid: string) => {
    await t.control('POST', `accounts/${appId}`, { callbackUrl: 'http://127.0.0.1:1/' })
    await t.control('POST', 'unfollow', { appId, openid })
    await t.control('POST', `accounts/${appId}`, { callbackUrl: `${t.base}${eventsPath(appId)}` })
  }
  const shipped = (to: Pick<Letter, 'memberId' | 'wxUserId' | 'mobile'>, more: Partial<Letter> = {}) =>
    ({
      tenantId,
      template: kind('orderShipped'),
      values: { orderNo: 'N1', expressCompany: '顺丰速运', expressNo: 'SF1' },
      link: '/mall/order/detail/7',
      source: `test:${++count}`,
      ...to,
      ...more,
    }) as Letter
  const tell = (letter: Letter) => t.db.transact((tx) => sendMessage(tx, t.app, letter))
  const list = async (input: object, token = operator) => (await t.call('GET /console/api/v1/messages', input, token)).data
  const toldTo = (memberId: string) => list({ memberId })
  /** What became of the one message to a member, after everything due was done. */
  const fate = async (memberId: string) => {
    await t.runDue()
    const [one, ...others] = await toldTo(memberId)
    expect(others).toEqual([])
    return one!
  }
  const phone = async (mobile: string) => {
    const { messages } = await t.control('GET', `sms?mobile=${mobile}`)
    return messages.filter((m) => m.code === '').map((m) => m.text)
  }
  const wechatOf = async (openid: string) => {
    const { messages } = await t.control('GET', 'outbox')
    return messages.filter((m) => m.openid === openid)
  }
  const fault = (provider: string, kind: string, times = 1) => t.control('POST', 'faults', { provider, kind, count: times })

  it('reach a follower in WeChat, with every field filled and a link into the right app', async () => {
    const { memberId, openid, mobileNo } = await somebody(true)
    expect(await tell(shipped({ memberId }))).toBe(true)
    const result = await fate(memberId)
    expect(result).toMatchObject({ state: 'sent', channel: 'wechat', attempts: 1, reason: '', userName: '林小满', mobileNo })
    expect(result.text).toBe('您的订单N1已由顺丰速运发出，快递单号SF1。')
    expect(await wechatOf(openid)).toMatchObject([
      {
        clientMsgId: result.id,
        url: `${t.base}/mall/order/detail/7?app_id=${appId}`,
        data: { character_string1: { value: 'N1' }, thing2: { value: '顺丰速运' }, character_string3: { value: 'SF1' } },
      },
    ])
    expect(await phone(mobileNo)).toEqual([])
  })

  it('are not taken for sent on an answer that says something else, and go out later, once', async () => {
    const { memberId, openid } = await somebody(true)
    // The token of the account is there: what follows is the message itself.
    await tell(shipped({ memberId }))
    await t.runDue()
    await fault('wechat', 'shape')
    await tell(shipped({ memberId }))
    await t.runDue()
    expect((await toldTo(memberId))[0]).toMatchObject({ state: 'queued', reason: 'down' })
    expect(await wechatOf(openid)).toHaveLength(1)
    t.clock.move(10 * minuteMs)
    await t.runDue()
    expect((await toldTo(memberId))[0]).toMatchObject({ state: 'sent', channel: 'wechat' })
    expect(await wechatOf(openid)).toHaveLength(2)
  })

  it('go out once for one source, whoever tells it at the same time, and never when the business is rolled back', async () => {
    const { memberId, openid } = await somebody(true)
    const letter = shipped({ memberId })
    const replies = await Promise.all(Array.from({ length: 10 }, () => tell(letter)))
    expect(replies.filter(Boolean)).toHaveLength(1)
    const undone = t.db.transact(async (tx) => {
      await sendMessage(tx, t.app, shipped({ memberId }))
      throw new Error('the business failed')
    })
    await expect(undone).rejects.toThrow('the business failed')
    await fate(memberId)
    expect(await wechatOf(openid)).toHaveLength(1)
  })

  it('go by SMS to somebody who does not follow, and by neither to a visitor without a phone', async () => {
    const { memberId, openid, mobileNo, wxUserId } = await somebody(false)
    await tell(shipped({ memberId }))
    expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'sms' })
    expect(await phone(mobileNo)).toEqual([expect.stringContaining('您的订单N1已由顺丰速运发出，运单号SF1。')])
    expect(await wechatOf(openid)).toEqual([])
    const stranger = shipped({ wxUserId })
    await tell(stranger)
    await t.runDue()
    expect(await list({ state: 'skipped' })).toContainEqual(expect.objectContaining({ source: stranger.source, reason: 'noChannel' }))
  })

  it('go by no SMS while the brand has no sign, and go out again once it has one', async () => {
    const { memberId, mobileNo } = await somebody(false)
    const sign = (value: string | null) => t.db.transact((tx) => setConfig(tx, tenantId, messagingSettings.smsSign, value))
    const hasSign = async () => (await t.call('GET /console/api/v1/home/todo', {}, operator)).hasSmsSign
    await sign(null)
    await tell(shipped({ memberId }))
    const unsent = await fate(memberId)
    expect(unsent).toMatchObject({ state: 'failed', reason: 'noSign' })
    expect([await phone(mobileNo), await hasSign()]).toEqual([[], false])
    await sign('金禾有礼')
    await t.call('POST /console/api/v1/messages/retry', { ids: [unsent.id] }, operator)
    expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'sms' })
    expect([(await phone(mobileNo)).length, await hasSign()]).toEqual([1, true])
  })

  it('notice who left the account or declines its messages, and take the phone instead', async () => {
    const left = await somebody(true)
    await leaveUnheard(left.openid)
    await tell(shipped({ memberId: left.memberId }))
    expect(await fate(left.memberId)).toMatchObject({ state: 'sent', channel: 'sms' })
    const { data } = await t.send('GET /user/member/api/v1/user-state-schedule', {}, left.token)
    expect(data).toMatchObject({ subscribe: false })
    const declines = await somebody(true)
    await t.control('POST', 'decline', { appId, openid: declines.openid, decline: true })
    await tell(shipped({ memberId: declines.memberId }))
    expect(await fate(declines.memberId)).toMatchObject({ state: 'sent', channel: 'sms' })
    const alone = shipped({ wxUserId: declines.wxUserId })
    await tell(alone)
    await t.runDue()
    const [failed] = (await list({ state: 'failed' })).filter((m) => m.source === alone.source)
    expect(failed).toMatchObject({ reason: 'declined', code: '43101' })
  })

  it('survive an account token that WeChat no longer takes', async () => {
    const { memberId, openid } = await somebody(true)
    const account = await t.app.providers.wechat(appId)
    await account.accessToken()
    const { secret } = demoAccounts.officialAccounts.find((a) => a.appId === appId)!
    await fetch(`${t.base}/sim/wechat/cgi-bin/token?grant_type=client_credential&appid=${appId}&secret=${secret}`)
    await t.control('POST', 'clock', { advanceMs: 301_000 })
    await tell(shipped({ memberId }))
    expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'wechat', attempts: 1 })
    expect(await wechatOf(openid)).toHaveLength(1)
    await t.control('POST', 'clock', { shiftMs: 0 })
  })

  it('wait for a provider that is down or has enough for now, and go out once when it is back', async () => {
    for (const [kind, reason] of [
      ['5xx', 'down'],
      ['drop', 'down'],
      ['rate', 'quota'],
    ] as const) {
      const { memberId, openid, mobileNo } = await somebody(true)
      await fault('wechat', kind)
      await tell(shipped({ memberId }))
      expect(await fate(memberId)).toMatchObject({ state: 'queued', reason, attempts: 1 })
      expect(await fate(memberId)).toMatchObject({ attempts: 1 })
      t.clock.move(minuteMs)
      expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'wechat', reason: '', attempts: 2 })
      expect([(await wechatOf(openid)).length, await phone(mobileNo)]).toEqual([1, []])
    }
  })

  it('give up after six tries, and go out when an operator sends them again', async () => {
    const { memberId, mobileNo } = await somebody(false)
    await fault('sms', 'rate', 6)
    await tell(shipped({ memberId }))
    for (let tries = 1; tries < 6; tries++) {
      expect(await fate(memberId)).toMatchObject({ state: 'queued', reason: 'quota', attempts: tries })
      t.clock.move(120 * minuteMs)
    }
    const failed = await fate(memberId)
    expect(failed).toMatchObject({ state: 'failed', reason: 'quota', attempts: 6, code: 'RequestLimitExceeded' })
    const again = () => t.send('POST /console/api/v1/messages/retry', { ids: [failed.id] }, operator)
    const both = await Promise.all([again(), again()])
    expect(new Set(both.map((r) => r.code))).toEqual(new Set([0, no.notRetryable.code]))
    expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'sms', attempts: 1 })
    expect(await phone(mobileNo)).toHaveLength(1)
    expect((await again()).code).toBe(no.notRetryable.code)
  })

  it('reach a follower once although the process died before it noted the answer', async () => {
    const { memberId, openid } = await somebody(true)
    await tell(shipped({ memberId }))
    const { id } = await fate(memberId)
    await t.db.transact((tx) => tx.update(message).set({ state: 'sending', sentAt: null }).where(eq(message.id, id)))
    await deliverMessages(t.db, t.app, messagingContext, id, t.clock.now())
    expect(await fate(memberId)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await wechatOf(openid)).toHaveLength(1)
    await deliverMessages(t.db, t.app, messagingContext, id, t.clock.now())
    expect(await fate(memberId)).toMatchObject({ attempts: 2 })
  })

  it('go out many in one run, each once, although several runs take them at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody(true)))
    for (const { memberId } of people) for (let i = 0; i < 4; i++) await tell(shipped({ memberId }))
    const ids = (await list({ state: 'queued', pageSize: 100 })).map((m) => m.id)
    expect(ids).toHaveLength(24)
    await Promise.all(ids.slice(0, 3).map((id) => deliverMessages(t.db, t.app, messagingContext, id, t.clock.now())))
    for (const { memberId, openid } of people) {
      expect((await toldTo(memberId)).map((m) => [m.state, m.attempts])).toEqual(Array.from({ length: 4 }, () => ['sent', 1]))
      expect(await wechatOf(openid)).toHaveLength(4)
    }
    await t.runDue()
    expect(await wechatOf(people[0]!.openid)).toHaveLength(4)
  })

  it('are not sent too late, nor while their kind is switched off', async () => {
    const late = await somebody(true)
    await tell(shipped({ memberId: late.memberId }, { usefulUntil: t.clock.now() }))
    expect(await fate(late.memberId)).toMatchObject({ state: 'skipped', reason: 'tooLate' })
    const kinds = async () => (await t.call('GET /console/api/v1/message-templates', {}, operator)).kinds
    const before = (await kinds()).find((k) => k.kind === 'orderShipped')!
    const edit = (more: object) => t.send('POST /console/api/v1/message-templates/edit', { ...before, ...more }, operator)
    expect((await edit({ enabled: false, text: '订单{orderNo}已发货' })).success).toBe(true)
    const off = await somebody(true)
    await tell(shipped({ memberId: off.memberId }))
    expect(await fate(off.memberId)).toMatchObject({ state: 'skipped', reason: 'off', text: '订单N1已发货' })
    expect(await wechatOf(off.openid)).toEqual([])
    expect((await edit({})).success).toBe(true)
  })

  it('say which template is wrong: unknown variables and foreign accounts are refused, a template WeChat does not know fails', async () => {
    const { kinds } = await t.call('GET /console/api/v1/message-templates', {}, operator)
    const before = kinds.find((k) => k.kind === 'refundDone')!
    const edit = (more: object) => t.send('POST /console/api/v1/message-templates/edit', { ...before, ...more }, operator)
    expect(await edit({ text: '{expressNo}' })).toMatchObject({ code: no.badSettings.code, msg: '“退款到账”没有可用的变量{expressNo}' })
    const foreign = { appId: t.tenants[1].appId, templateId: 'T', fields: [{ name: 'a', text: 'b' }] }
    expect((await edit({ wechat: [foreign] })).code).toBe(no.unknownApp.code)
    await edit({ wechat: before.wechat.map((w) => ({ ...w, templateId: 'gone' })), smsTemplateId: '', smsParams: [] })
    const { memberId } = await somebody(true)
    const values = { orderNo: 'N1', amount: '1.00', reason: '缺货' }
    await t.db.transact((tx) =>
      sendMessage(tx, t.app, { tenantId, memberId, template: kind('refundDone'), values, source: `test:${++count}` }),
    )
    expect(await fate(memberId)).toMatchObject({ state: 'failed', reason: 'template', code: '40037' })
    await edit({})
  })

  it('have failed when their job is lost, and are dropped long after they ended', async () => {
    const { memberId, openid } = await somebody(true)
    await tell(shipped({ memberId }))
    const { id } = await fate(memberId)
    await t.db.transact((tx) => tx.update(message).set({ state: 'sending' }).where(eq(message.id, id)))
    await tidyOutbox(t.app.db, t.clock.now())
    expect(await fate(memberId)).toMatchObject({ state: 'sending' })
    t.clock.move(3 * dayMs)
    operator = await t.operator()
    await tidyOutbox(t.app.db, t.clock.now())
    expect(await fate(memberId)).toMatchObject({ state: 'failed', reason: 'lost' })
    await t.send('POST /console/api/v1/messages/retry', { ids: [id] }, operator)
    await tidyOutbox(t.app.db, t.clock.now())
    expect(await fate(memberId)).toMatchObject({ state: 'sent', channel: 'wechat' })
    expect(await wechatOf(openid)).toHaveLength(2)
    t.clock.move(398 * dayMs)
    await tidyOutbox(t.app.db, t.clock.now())
    operator = await t.operator()
    expect(await toldTo(memberId)).toEqual([])
    t.clock.move(-401 * dayMs)
    operator = await t.operator()
  })

  it('go with the member they were for, sent or not', async () => {
    const { memberId, openid } = await somebody(true)
    await tell(shipped({ memberId }))
    await t.runDue()
    await tell(shipped({ memberId }))
    await t.db.transact((tx) => forgetMessagesOf(tx, memberId))
    await t.runDue()
    expect([await toldTo(memberId), (await wechatOf(openid)).length]).toEqual([[], 1])
  })

  it('are shown to their own tenant only, found by phone, state and kind, and touched only by those who may', async () => {
    const { memberId, mobileNo } = await somebody(false)
    await tell(shipped({ memberId }))
    await t.runDue()
    const [one] = await list({ mobile: mobileNo, state: 'sent', kind: 'orderShipped' })
    expect(one).toMatchObject({ memberId, state: 'sent' })
    expect(await list({ mobile: mobileNo, kind: 'refundDone' })).toEqual([])
    expect(await list({ mobile: '13000000000' })).toEqual([])
    const foreign = await t.operator(1)
    expect(await list({ mobile: mobileNo }, foreign)).toEqual([])
    expect((await t.send('POST /console/api/v1/messages/retry', { ids: [one!.id] }, foreign)).code).toBe(no.notRetryable.code)
  })
})
