/** What a body or query holds before anyone has looked at it. */
export type Fields = Record<string, unknown>
