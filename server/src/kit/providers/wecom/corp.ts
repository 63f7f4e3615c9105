import { nonce } from '../nonce.ts'
import { type Probe, probed } from '../probe.ts'
import { type Patience, ProviderFault } from '../http.ts'
import { accountApi, maybeText, scalar } from '../wechat/api.ts'
import type { PageConfig } from '../wechat/account.ts'
import { authorizePage } from '../wechat/authorize-page.ts'
import { pageSignature } from '../wechat/signatures.ts'
import type { TokenCache } from '../wechat/token-cache.ts'

export interface CorpSettings {
  /** Default `https://qyapi.weixin.qq.com`. */
  apiUrl?: string
  /** Default `https://open.weixin.qq.com`. */
  openUrl?: string
  corpId: string
  agentId: string
  secret: string
  tokens: TokenCache
  now?: () => Date
  patience?: Patience
}
/** Who opened the page: one of the corporation, a customer one of them follows, or anybody. */
export type CorpUser =
  | { kind: 'member'; userId: string; userTicket?: string }
  | { kind: 'customer'; externalUserId: string; openid?: string }
  | { kind: 'stranger'; openid: string }
/** What became of a message: `recipient`: the user is not one the app may write to. */
export type WecomSent = { ok: true } | { ok: false; reason: WecomNotSent; code: string }
export type WecomNotSent = 'recipient'
/** Codes of a user who left the corporation, or whom the app does not reach. */
const unreachable = new Set(['81013', '40031', '60111', '82001'])

/** What `wx.agentConfig` takes, but for the list of interfaces. */
export interface AgentConfig {
  corpid: string
  agentid: string
  /** Seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}

const provider = 'wecom'

/** An app of a WeCom corporation. Throws `ProviderFault` with WeCom's `errcode` as its code. */
export function wecomCorp(settings: CorpSettings) {
  const { apiUrl = 'https://qyapi.weixin.qq.com', openUrl = 'https://open.weixin.qq.com', corpId, agentId, secret, tokens } = settings
  const now = settings.now ?? (() => new Date())
  const api = accountApi({
    provider,
    apiUrl,
    account: `wecom:${corpId}:${agentId}`,
    tokens,
    tokenPath: '/cgi-bin/gettoken',
    tokenParams: { corpid: corpId, corpsecret: secret },
    now,
    patience: settings.patience,
  })
  const corpTicket = () => api.ticket('corp', '/cgi-bin/get_jsapi_ticket', {})
  const agentTicket = () => api.ticket('agent', '/cgi-bin/ticket/get', { type: 'agent_config' })
  const sign = async (ticket: Promise<string>, url: string) => {
    const [timestamp, nonceStr] = [Math.floor(now().getTime() / 1000), nonce()]
    return { timestamp, nonceStr, signature: pageSignature(await ticket, nonceStr, timestamp, url) }
  }

  return {
    authorizeUrl: (redirectUri: string, scope: 'snsapi_base' | 'snsapi_privateinfo', state: string): string =>
      authorizePage(openUrl, { appId: corpId, redirectUri, scope, state, agentId }),

    /** Who stands behind a code; a code works once. */
    async userByCode(code: string): Promise<CorpUser> {
      const json = await api.withToken('/cgi-bin/auth/getuserinfo', { code })
      const [userId, externalUserId] = [maybeText(json, 'userid') ?? maybeText(json, 'UserId'), maybeText(json, 'external_userid')]
      const openid = maybeText(json, 'openid') ?? maybeText(json, 'OpenId')
      if (userId) return { kind: 'member', userId, userTicket: maybeText(json, 'user_ticket') }
      if (externalUserId) return { kind: 'customer', externalUserId, openid }
      if (openid) return { kind: 'stranger', openid }
      throw new ProviderFault(provider, 'malformed', 'the answer names nobody')
    },

    /** Sends a text to one user of the corporation, once: a lost answer may be a sent message. The provider drops the same text within half an hour. */
    async sendText(userId: string, content: string): Promise<WecomSent> {
      const how = { touser: userId, msgtype: 'text', agentid: Number(agentId), text: { content }, enable_duplicate_check: 1 }
      try {
        const json = await api.withToken('/cgi-bin/message/send', {}, { body: how })
        // Sound JSON of something else is no word of a message that went out.
        if (scalar(json.errcode) !== '0') throw new ProviderFault(provider, 'malformed', 'the answer lacks errcode')
        return maybeText(json, 'invaliduser') === undefined ? { ok: true } : { ok: false, reason: 'recipient', code: '81013' }
      } catch (error) {
        if (!(error instanceof ProviderFault) || !unreachable.has(error.code ?? '')) throw error
        return { ok: false, reason: 'recipient', code: error.code! }
      }
    },

    accessToken: api.accessToken,
    /** Fetches a token: 40013 is the corporation's id, 40001 the app's secret, 60020 an address that the app does not trust. */
    probe: (): Promise<Probe> => probed(api.freshToken),
    /** For `wx.config` (with `beta: true`): signed with the corporation's ticket. */
    jsConfig: async (url: string): Promise<PageConfig> => ({ appId: corpId, ...(await sign(corpTicket(), url)) }),
    /** For `wx.agentConfig`, after a good `wx.config`: signed with the app's own ticket. */
    agentConfig: async (url: string): Promise<AgentConfig> => ({ corpid: corpId, agentid: agentId, ...(await sign(agentTicket(), url)) }),
  }
}
export type WecomCorp = ReturnType<typeof wecomCorp>
