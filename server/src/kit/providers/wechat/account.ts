import { ProviderFault } from '../http.ts'
import { nonce } from '../nonce.ts'
import { accountApi, scalar } from './api.ts'
import { authorizePage } from './authorize-page.ts'
import { mediaOf, memberCards } from './member-card.ts'
import { personByCode } from './person-by-code.ts'
import { cardSignature, pageSignature } from './signatures.ts'
import type { TokenCache } from './token-cache.ts'

export interface AccountSettings {
  /** Default `https://api.weixin.qq.com`. */
  apiUrl?: string
  /** Default `https://open.weixin.qq.com`. */
  openUrl?: string
  appId: string
  secret: string
  tokens: TokenCache
  now?: () => Date
}
/** What `wx.config` takes, but for the list of interfaces. */
export interface PageConfig {
  appId: string
  /** Seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}
export interface CardWanted {
  cardId: string
  code?: string
  openid?: string
  outerStr?: string
}
export interface TemplateMessage {
  openid: string
  templateId: string
  url?: string
  data: Record<string, { value: string }>
}
export type Sent = { ok: true; messageId: string } | { ok: false; reason: 'notFollowing' | 'refused'; code: string }

const provider = 'wechat'

/** A WeChat official account. Throws `ProviderFault`; a refusal carries WeChat's `errcode` as its code (40029 and 40163: the code is bad or used). */
export function wechatAccount(settings: AccountSettings) {
  const { apiUrl = 'https://api.weixin.qq.com', openUrl = 'https://open.weixin.qq.com', appId, secret, tokens } = settings
  const now = settings.now ?? (() => new Date())
  const seconds = () => Math.floor(now().getTime() / 1000)
  const api = accountApi({
    provider,
    apiUrl,
    account: `wechat:${appId}`,
    tokens,
    tokenPath: '/cgi-bin/token',
    tokenParams: { grant_type: 'client_credential', appid: appId, secret },
    now,
  })
  const ticket = (type: 'jsapi' | 'wx_card') => api.ticket(type, '/cgi-bin/ticket/getticket', { type })

  return {
    /** Where the browser goes to be recognised; it works inside WeChat only. */
    authorizeUrl: (redirectUri: string, scope: 'snsapi_base' | 'snsapi_userinfo', state: string): string =>
      authorizePage(openUrl, { appId, redirectUri, scope, state }),

    ...personByCode(api, { appId, secret }),
    ...memberCards(api),
    /** The bytes of a picture that a page handed to WeChat. */
    media: async (mediaId: string): Promise<Buffer> => mediaOf(apiUrl, await api.accessToken(), mediaId),
    accessToken: api.accessToken,
    jsapiTicket: () => ticket('jsapi'),
    cardTicket: () => ticket('wx_card'),

    /** The signed config of one page address. Never kept: pages differ and the ticket moves. */
    async jsConfig(url: string): Promise<PageConfig> {
      const signed = { timestamp: seconds(), nonceStr: nonce() }
      return { appId, ...signed, signature: pageSignature(await ticket('jsapi'), signed.nonceStr, signed.timestamp, url) }
    },

    /** One item of `wx.addCard`; fresh each time, or the claim fails. */
    async cardExt(card: CardWanted): Promise<{ cardId: string; cardExt: string }> {
      const { cardId, code = '', openid = '', outerStr } = card
      const [timestamp, nonceStr] = [String(seconds()), nonce()]
      const signature = cardSignature([await ticket('wx_card'), timestamp, cardId, code, openid, nonceStr])
      return { cardId, cardExt: JSON.stringify({ code, openid, timestamp, nonce_str: nonceStr, signature, outer_str: outerStr }) }
    },

    /** Whether this person follows the account now. */
    async isFollowing(openid: string): Promise<boolean> {
      return (await api.withToken('/cgi-bin/user/info', { openid, lang: 'zh_CN' }, { safe: true })).subscribe === 1
    },

    /** Sends once, never again by itself: WeChat does not tell whether a lost answer was a sent message. */
    async sendTemplate(message: TemplateMessage): Promise<Sent> {
      const { openid, templateId, url, data } = message
      try {
        const json = await api.withToken(
          '/cgi-bin/message/template/send',
          {},
          { body: { touser: openid, template_id: templateId, url, data } },
        )
        return { ok: true, messageId: scalar(json.msgid) }
      } catch (error) {
        if (!(error instanceof ProviderFault) || error.kind !== 'refused' || error.code === undefined) throw error
        return { ok: false, reason: error.code === '43004' ? 'notFollowing' : 'refused', code: error.code }
      }
    },
  }
}
export type WechatAccount = ReturnType<typeof wechatAccount>
