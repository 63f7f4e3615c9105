/** 2020-01-01T00:00:00Z: with it an id has 18 digits until 2027 and 19 after, for the next century. */
const epochMs = 1_577_836_800_000n
/** Node numbers 0–1023 share one database without ever making the same id. */
export const maxNode = 1023

/** Makes time-ordered ids as digit strings: 41+ bits of milliseconds, 10 of node, 12 of sequence. A process may get another node number while it runs. */
export function idMaker(node: number | (() => number), now: () => number = Date.now): () => string {
  const nodeNow = typeof node === 'function' ? node : () => node
  let last = 0n
  let seq = 0n
  return () => {
    let t = BigInt(now()) - epochMs
    if (t < last) t = last
    if (t === last) {
      seq += 1n
      if (seq > 4095n) {
        t += 1n
        seq = 0n
      }
    } else seq = 0n
    last = t
    return ((t << 22n) | (BigInt(nodeNow()) << 12n) | seq).toString()
  }
}

/** "None" on the wire, e.g. the userId of a visitor without a phone. */
export const noId = '0'
/** Digit string of 1–19 digits that fits a bigint. */
export const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n
/** Registered or employed: longer than 10 characters (Spec 1 §4). */
export const isRealId = (text: string | null | undefined): boolean => (text ?? '').length > 10
