/** A kind of message. Each stands beside what it tells of; `main-messages.ts` joins them. */
export interface MessageKind {
  /** Kept with the messages, e.g. `orderShipped`. */
  key: string
  label: string
  /** When it is sent, for operators. */
  when: string
  /** What the sender tells, by the names that texts use in braces. */
  values: Readonly<Record<string, string>>
  /** Its words until a tenant writes its own. */
  text: string
}
/** Every kind by its key. */
export type MessageKinds = ReadonlyMap<string, MessageKind>
/** What the sender of a kind has to tell. */
export type MessageValues<K extends MessageKind> = { readonly [V in keyof K['values']]: string }
