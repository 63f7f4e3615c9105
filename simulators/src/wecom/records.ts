/** Who comes in through the enterprise messenger. */
export type WecomVisitor =
  | { kind: 'member'; userId: string }
  | { kind: 'external'; personaId: string }
  | { kind: 'stranger'; personaId: string }

/** A message of an enterprise's app that one of its members received. */
export interface WecomMessage {
  id: string
  at: number
  corpId: string
  userId: string
  content: string
}

/** A code of the messenger's authorize page: one use, five minutes. */
export interface WecomCode {
  code: string
  /** The enterprise whose app asked for it. */
  corpId: string
  visitor: WecomVisitor
  privateInfo: boolean
  issuedAt: number
  used: boolean
}
