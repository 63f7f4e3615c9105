import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { nonce as freshNonce, sameText } from '../nonce.ts'
import { sortedSha1 } from './signatures.ts'
import { xmlFields } from './xml.ts'

/** Numbers as WeChat's own samples use them. */
const faults = { signature: -40001, parse: -40002, key: -40004, receiver: -40005, decrypt: -40007, buffer: -40008 } as const

/** A message that is not for us, not from WeChat, or damaged. */
export class CryptRefused extends Error {
  override name = 'CryptRefused'
  readonly code: number
  constructor(readonly reason: keyof typeof faults) {
    super(`message refused: ${reason}`)
    this.code = faults[reason]
  }
}

/** The query of an encrypted callback. */
export interface CryptQuery {
  msg_signature: string
  timestamp: string
  nonce: string
}
export interface Encrypted {
  encrypt: string
  msgSignature: string
  timestamp: string
  nonce: string
}

const block = 32
/** Most characters of a post; an event has a few hundred. */
const longestPost = 64 * 1024

/** A signature is the hex of a SHA-1 over short words. */
const shaped = ({ msg_signature, timestamp, nonce }: CryptQuery): boolean =>
  /^[0-9a-f]{40}$/i.test(msg_signature) && /^\d{1,16}$/.test(timestamp) && nonce.length > 0 && nonce.length <= 128

/** Callback encryption of official accounts and WeCom. `receiveId`: the app id or corporation id the messages are for. */
export function messageCrypt(settings: { token: string; encodingAesKey: string; receiveId: string }) {
  const key = Buffer.from(`${settings.encodingAesKey}=`, 'base64')
  if (settings.encodingAesKey.length !== 43 || key.length !== 32) throw new CryptRefused('key')
  const iv = key.subarray(0, 16)
  const sign = (timestamp: string, nonce: string, encrypt: string) => sortedSha1([settings.token, timestamp, nonce, encrypt])

  function decrypt(encrypt: string): string {
    let padded: Buffer
    try {
      const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
      padded = Buffer.concat([decipher.update(Buffer.from(encrypt, 'base64')), decipher.final()])
    } catch {
      throw new CryptRefused('decrypt')
    }
    const pad = padded.at(-1) ?? 0
    if (pad < 1 || pad > block || padded.length < 20 + pad) throw new CryptRefused('buffer')
    const plain = padded.subarray(16, padded.length - pad)
    const end = 4 + plain.readUInt32BE(0)
    if (end > plain.length) throw new CryptRefused('buffer')
    if (!sameText(plain.subarray(end).toString(), settings.receiveId)) throw new CryptRefused('receiver')
    return plain.subarray(4, end).toString()
  }

  /** The plain text of a genuine message for us; throws `CryptRefused`. */
  function open(query: CryptQuery, encrypt: string): string {
    if (!sameText(query.msg_signature, sign(query.timestamp, query.nonce, encrypt))) throw new CryptRefused('signature')
    return decrypt(encrypt)
  }

  return {
    open,
    /** The answer to WeChat's check of the server address: the plain echo text. */
    verifyUrl: (query: CryptQuery & { echostr: string }): string => open(query, query.echostr),
    /** The fields of the message inside a posted body. */
    openXml(query: CryptQuery, xml: string): Record<string, string> {
      // Anybody can post here: what cannot be signed at all is not looked at.
      if (!shaped(query)) throw new CryptRefused('signature')
      if (xml.length > longestPost) throw new CryptRefused('parse')
      const { Encrypt } = xmlFields(xml)
      if (!Encrypt || !/^[A-Za-z0-9+/]*={0,2}$/.test(Encrypt)) throw new CryptRefused('parse')
      return xmlFields(open(query, Encrypt))
    },
    /** Encrypts and signs a message. */
    encrypt(message: string, timestamp: string, nonce = freshNonce(), salt = randomBytes(16)): Encrypted {
      const [text, receiver] = [Buffer.from(message), Buffer.from(settings.receiveId)]
      const size = Buffer.alloc(4)
      size.writeUInt32BE(text.length)
      const plain = Buffer.concat([salt, size, text, receiver])
      const pad = block - (plain.length % block)
      const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
      const bytes = Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(pad, pad)), cipher.final()])
      const encrypt = bytes.toString('base64')
      return { encrypt, msgSignature: sign(timestamp, nonce, encrypt), timestamp, nonce }
    },
  }
}
