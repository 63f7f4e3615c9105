export type Scope = 'snsapi_base' | 'snsapi_userinfo'

/** A code of the OAuth page: one use, five minutes, one account. */
export interface OauthCode {
  code: string
  appId: string
  personaId: string
  scope: Scope
  issuedAt: number
  used: boolean
}

/** What a code was exchanged for. */
export interface OauthToken {
  accessToken: string
  refreshToken: string
  appId: string
  personaId: string
  scope: Scope
  issuedAt: number
}

/** The account's own token; an older one lives on for five minutes after a new one was fetched. */
export interface AccountToken {
  token: string
  appId: string
  expiresAt: number
}

export type TicketKind = 'jsapi' | 'wx_card' | 'corp' | 'agent_config'
export interface Ticket {
  ticket: string
  kind: TicketKind
  appId: string
  expiresAt: number
}

/** A template message that a person would have received. */
export interface OutboxMessage {
  id: string
  at: number
  appId: string
  openid: string
  personaId: string
  templateId: string
  /** The sender's own id; a second message with it inside ten minutes is dropped. */
  clientMsgId: string
  url: string
  data: Record<string, unknown>
}

export const oauthSeconds = 7200
export const refreshTokenDays = 30
export const codeMinutes = 5
