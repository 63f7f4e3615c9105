import { requestProvider, isDown, jsonObject, type Patience, ProviderFault } from '../http.ts'
import { type AccountApi, scalar, textOf } from './api.ts'

const provider = 'wechat'

/** What somebody filled into the form of a member card. */
export interface CardForm {
  openid: string
  cardId: string
  /** '' when the form did not ask. */
  mobile: string
}

/** Member cards. The form and its answers belong to WeChat: what a browser carries back are tickets, worth nothing until asked about. */
export const memberCards = (api: AccountApi) => ({
  /** Where a card is activated and its form filled in; `outerStr` travels along. */
  async cardFormUrl(cardId: string, outerStr: string): Promise<string> {
    const body = { card_id: cardId, outer_str: outerStr }
    return textOf(provider, await api.withToken('/card/membercard/activate/geturl', {}, { body, safe: true }), 'url')
  },

  /** What the form behind a ticket says. */
  async cardForm(activateTicket: string): Promise<CardForm> {
    const json = await api.withToken('/card/membercard/activatetempinfo/get', {}, { body: { activate_ticket: activateTicket }, safe: true })
    const info = (json.info ?? {}) as { common_field_list?: unknown }
    const fields = Array.isArray(info.common_field_list) ? (info.common_field_list as { name?: unknown; value?: unknown }[]) : []
    const mobile = fields.find((f) => f.name === 'USER_FORM_INFO_FLAG_MOBILE')?.value
    return {
      openid: textOf(provider, json, 'openid'),
      cardId: textOf(provider, json, 'card_id'),
      mobile: typeof mobile === 'string' ? mobile : '',
    }
  },

  /** The number of an activated card from what the browser carried. */
  async cardCode(encryptCode: string): Promise<string> {
    return textOf(provider, await api.withToken('/card/code/decrypt', {}, { body: { encrypt_code: encryptCode }, safe: true }), 'code')
  },

  /** Puts an activated card into use under our own number. */
  async activateCard(cardId: string, code: string): Promise<void> {
    const body = { card_id: cardId, code, membership_number: code }
    const json = await api.withToken('/card/membercard/activate', {}, { body, safe: true })
    if (scalar(json.errcode) !== '0') throw new ProviderFault(provider, 'malformed', 'the answer lacks errcode')
  },
})

/** A picture that a page gave to WeChat with its SDK; kept there for three days. Throws `ProviderFault`. */
export async function mediaOf(apiUrl: string, accessToken: string, mediaId: string, patience?: Patience): Promise<Buffer> {
  const query = new URLSearchParams({ access_token: accessToken, media_id: mediaId })
  const { status, header, body } = await requestProvider({
    provider,
    url: `${apiUrl}/cgi-bin/media/get?${query}`,
    timeoutMs: patience?.timeoutMs,
  })
  if (isDown(status)) throw new ProviderFault(provider, 'down', '/cgi-bin/media/get', String(status))
  if (!/json|text/.test(header('content-type') ?? '')) return body
  const code = scalar(jsonObject(provider, body).errcode)
  throw new ProviderFault(provider, code === '' ? 'malformed' : 'refused', '/cgi-bin/media/get', code)
}
