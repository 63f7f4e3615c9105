import type { CallbackKeys } from './account.ts'
import { CryptRefused, messageCrypt } from './message-crypt.ts'
import { isFromWechat } from './signatures.ts'

/** A change at an account, told by WeChat. Other events and messages of people are of no interest. */
export interface FollowEvent {
  openid: string
  isFollow: boolean
  /** In whole seconds. */
  at: Date
}
export type EventQuery = Readonly<Record<string, string | undefined>>

const follows = new Map([
  ['subscribe', true],
  ['unsubscribe', false],
])

/** Reads what WeChat sends to an account's server address. Throws `CryptRefused` for what is not from there, not for us, or damaged. */
export function accountEvents({ token, encodingAesKey }: CallbackKeys, appId: string) {
  const crypt = messageCrypt({ token, encodingAesKey, receiveId: appId })
  return {
    /** The text that proves the address is ours. */
    echo({ signature = '', timestamp = '', nonce = '', echostr = '' }: EventQuery): string {
      if (!isFromWechat(token, { signature, timestamp, nonce })) throw new CryptRefused('signature')
      return echostr
    },
    /** The change inside an encrypted post, or null for anything else. */
    read({ msg_signature = '', timestamp = '', nonce = '' }: EventQuery, xml: string): FollowEvent | null {
      const fields = crypt.openXml({ msg_signature, timestamp, nonce }, xml)
      const isFollow = fields['MsgType'] === 'event' ? follows.get(fields['Event'] ?? '') : undefined
      const openid = fields['FromUserName']
      const seconds = Number(fields['CreateTime'])
      if (isFollow === undefined || !openid) return null
      if (!Number.isSafeInteger(seconds) || seconds <= 0 || seconds > 1e11) throw new CryptRefused('parse')
      return { openid, isFollow, at: new Date(seconds * 1000) }
    },
  }
}
