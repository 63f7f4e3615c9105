import { type Patience, ProviderFault } from '../http.ts'
import { nonce } from '../nonce.ts'
import { type Probe, probed } from '../probe.ts'
import { accountApi, scalar } from './api.ts'
import { authorizePage } from './authorize-page.ts'
import { mediaOf, memberCards } from './member-card.ts'
import { accountEvents } from './events.ts'
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
  patience?: Patience
  /** The account's server settings at WeChat, as typed in there (safe mode); without them no events are believed. */
  callback?: CallbackKeys
}
export interface CallbackKeys {
  token: string
  encodingAesKey: string
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
  /** Of two messages to one person with the same id, WeChat drops the second; it remembers for ten minutes. */
  clientMessageId?: string
}
/** `declined`: the person wants none of these. `template`: its id or a field is not as registered. `quota`: not today, or not so fast. */
export type NotSent = 'notFollowing' | 'declined' | 'template' | 'quota' | 'refused'
export type Sent = { ok: true; messageId: string } | { ok: false; reason: NotSent; code: string }

const notSent: Record<string, NotSent> = {
  '43004': 'notFollowing',
  '43101': 'declined',
  '40037': 'template',
  '41006': 'template',
  '47003': 'template',
  '45009': 'quota',
  '45011': 'quota',
}

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
    patience: settings.patience,
  })
  const ticket = (type: 'jsapi' | 'wx_card') => api.ticket(type, '/cgi-bin/ticket/getticket', { type })

  return {
    events: settings.callback ? accountEvents(settings.callback, appId) : null,
    /** Where the browser goes to be recognised; it works inside WeChat only. */
    authorizeUrl: (redirectUri: string, scope: 'snsapi_base' | 'snsapi_userinfo', state: string): string =>
      authorizePage(openUrl, { appId, redirectUri, scope, state }),

    ...personByCode(api, { appId, secret }),
    ...memberCards(api),
    /** The bytes of a picture that a page handed to WeChat. */
    media: async (mediaId: string): Promise<Buffer> => mediaOf(apiUrl, await api.accessToken(), mediaId, settings.patience),
    accessToken: api.accessToken,
    /** Fetches a token: 40013 is the app id, 40001 and 40125 the secret, 40164 an address that is not on the account's list. */
    probe: (): Promise<Probe> => probed(api.freshToken),
    jsapiTicket: () => ticket('jsapi'),
    cardTicket: () => ticket('wx_card'),

    /** The signed config of one page address. Never kept: pages differ and the ticket moves. */
    async jsConfig(url: string): Promise<PageConfig> {
      const signed = { timestamp: seconds(), nonceStr: nonce() }
      return { appId, ...signed, signature: pageSignature(await ticket('jsapi'), signed.nonceStr, signed.timestamp, url) }
    },

    /** One item of `wx.addCard`; fresh each time, or the activation fails. */
    async cardExt(card: CardWanted): Promise<{ cardId: string; cardExt: string }> {
      const { cardId, code = '', openid = '', outerStr } = card
      const [timestamp, nonceStr] = [String(seconds()), nonce()]
      const signature = cardSignature([await ticket('wx_card'), timestamp, cardId, code, openid, nonceStr])
      return { cardId, cardExt: JSON.stringify({ code, openid, timestamp, nonce_str: nonceStr, signature, outer_str: outerStr }) }
    },

    /** Whether this person follows the account now. */
    async isFollowing(openid: string): Promise<boolean> {
      const { subscribe } = await api.withToken('/cgi-bin/user/info', { openid, lang: 'zh_CN' }, { safe: true })
      if (subscribe !== 0 && subscribe !== 1) throw new ProviderFault(provider, 'malformed', 'the answer lacks subscribe')
      return subscribe === 1
    },

    /** Sends once, never again by itself: a lost answer may have been a sent message, so whoever repeats it gives a `clientMessageId`. */
    async sendTemplate(message: TemplateMessage): Promise<Sent> {
      const { openid, templateId, url, data, clientMessageId } = message
      try {
        const json = await api.withToken(
          '/cgi-bin/message/template/send',
          {},
          { body: { touser: openid, template_id: templateId, url, data, client_msg_id: clientMessageId } },
        )
        // Sound JSON of something else is no word of a message that went out.
        if (scalar(json.errcode) !== '0') throw new ProviderFault(provider, 'malformed', 'the answer lacks errcode')
        return { ok: true, messageId: scalar(json.msgid) }
      } catch (error) {
        if (!(error instanceof ProviderFault) || error.kind !== 'refused' || error.code === undefined) throw error
        return { ok: false, reason: notSent[error.code] ?? 'refused', code: error.code }
      }
    },
  }
}
export type WechatAccount = ReturnType<typeof wechatAccount>
