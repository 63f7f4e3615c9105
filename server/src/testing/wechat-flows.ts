import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { expect } from 'vitest'
import { sendMessage } from '../platform/messaging/public/messages.ts'
import type { TestApp } from '../testing.ts'
import { callFlow, type Cast, expectPolite, type Opening } from './provider-flow.ts'

const userAgents = { wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.44', wecom: 'Mozilla/5.0 (iPhone) MicroMessenger/7.0 wxwork/4.1' }
/** The card that the brand's setting must name. */
export const cardId = 'pTest-card'

const codeFor = async (t: TestApp, as: 'wechat' | 'wecom'): Promise<string> => {
  const { appId } = t.tenants[0]
  const code =
    as === 'wechat' ? t.control('POST', 'code', { appId, scope: 'snsapi_base' }) : t.control('POST', 'wecom-code', { userId: 'lu.yiming' })
  return (await code).code
}

/** A code of WeChat for a token; a code works once, so each try brings a new one. */
const entering: Opening = async ({ t }) => {
  const tenantAppId = t.tenants[0].appId
  return callFlow(async () => t.send('GET /authorization/auth/code/token', { code: await codeFor(t, 'wechat'), tenantAppId }))
}

/** The whole way through the messaging app's log-in page and back. */
const journey =
  (as: 'wechat' | 'wecom'): Opening =>
  async ({ t }) => {
    const login = (query: object, cookie = '') =>
      t.send('GET /wxgateway/login', { tenantAppId: t.tenants[0].appId, url: '/mall', ...query }, undefined, {
        'user-agent': userAgents[as],
        cookie,
      })
    const travel = async () => {
      const left = await login({ as })
      const state = new URL(left.headers.get('location')!).searchParams.get('state')
      return login({ as, state, code: await codeFor(t, as) }, left.headers.getSetCookie()[0]!.split(';')[0])
    }
    let token = ''
    return {
      under: async () => expectPolite(await travel()),
      back: async () => {
        token = new URL((await travel()).headers.get('location')!).searchParams.get('token')!
      },
      ended: async () => expect(await t.send('GET /authorization/auth/check', { token })).toMatchObject({ success: true }),
    }
  }

const signing =
  (key: string): Opening =>
  async ({ t }) =>
    callFlow(() => t.send(key, { url: `${t.base}/mall`, tenantAppId: t.tenants[0].appId }))

const cardSigning: Opening = async ({ t, buyer }) => callFlow(() => t.send('GET /wxgateway/card/config', { cardId }, buyer))

const persona = async (t: TestApp) => {
  const { appId } = t.tenants[0]
  const { id } = await t.control('POST', 'personas', { nickname: '领卡的人' })
  const { code } = await t.control('POST', 'code', { appId, personaId: id, scope: 'snsapi_base' })
  const { data } = await t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })
  return { id, token: data!.token }
}

const activationBegun: Opening = async ({ t }) => {
  const { token } = await persona(t)
  return callFlow(() => t.send('GET /user/wx-member-user/get-card-obtain-url', { url: t.base }, token))
}

/** The form of the card is filled in: coming back with it leads home once WeChat can be asked, and the phone is registered without a code. */
const activationEnded: Opening = async ({ t, round }) => {
  const { id: personaId, token } = await persona(t)
  const mobile = `133000${10_000 + round}`
  const begun = await t.send('GET /user/wx-member-user/get-card-obtain-url', { url: t.base }, token)
  const outerStr = new URL(begun.data!).searchParams.get('outer_str')
  const form = await t.control('POST', 'card-form', { appId: t.tenants[0].appId, personaId, cardId, outerStr, mobile })
  const address = new URL(form.url)
  const comeBack = () => t.send(`GET ${address.pathname}`, Object.fromEntries(address.searchParams))
  let home = ''
  const register = { mobileNo: mobile, verifyCode: 'WX_CARD', userName: '' }
  return {
    under: async () => expectPolite(await comeBack()),
    back: async () => {
      expect((await comeBack()).headers.get('location')).toContain(`/login/callback/${mobile}`)
      home = (await t.call('POST /user/member/api/v2/mobile-register-login', register, token)).token
    },
    ended: async () =>
      expect((await t.send('GET /user/wx-member-user/wx-user-card-info', {}, home)).data).toMatchObject({
        cardId,
        cardNo: expect.stringMatching(/^\d{12}$/),
      }),
  }
}

/** Who hears of things, by WeChat. */
export async function makeFollower(t: TestApp): Promise<{ memberId: string; openid: string }> {
  const { token, memberId } = await t.member({ userName: '林小满' })
  const { ownPlatOpenId: openid } = await t.call('GET /user/member/api/v2/user-info', {}, token)
  await t.control('POST', 'follow', { appId: t.tenants[0].appId, openid })
  return { memberId, openid }
}

/** Tells a member, or a phone that belongs to none, that an order was sent. */
export const notifyShipped = ({ t, round }: Cast, to: { memberId: string } | { mobile: string }) =>
  t.db.transact((tx) =>
    sendMessage(tx, t.app, {
      tenantId: t.tenants[0].tenantId,
      template: orderMessages.shipped,
      values: { orderNo: `N${round}`, expressCompany: '顺丰速运', expressNo: 'SF1' },
      link: '/mall/order/detail/7',
      source: `fault:${round}:${JSON.stringify(to)}`,
      ...to,
    }),
  )

/** A template message: it waits, and comes once. */
const messageSent: Opening = async (cast) => {
  const { t } = cast
  const { memberId, openid } = await makeFollower(t)
  await notifyShipped(cast, { memberId })
  const heard = async () => {
    const { messages } = await t.control('GET', 'outbox')
    return messages.filter((m) => m.openid === openid).length
  }
  return { under: async () => expect(await heard()).toBe(0), ended: async () => expect(await heard()).toBe(1) }
}

/** What needs WeChat and its enterprise messenger. */
export const wechatFlows: Record<string, Opening> = {
  'a log-in by code': entering,
  'a log-in through WeChat’s page': journey('wechat'),
  'a page that shares': signing('GET /wxgateway/js/config'),
  'a card to be added': cardSigning,
  'an activation of a member card': activationBegun,
  'a filled-in member card': activationEnded,
  'a template message': messageSent,
  'a log-in through WeCom’s page': journey('wecom'),
  'a page inside WeCom': signing('GET /wxgateway/js/agent-config'),
}
