import { hourMs, minuteMs } from '../../kit/time.ts'

/** Letters in a picture; the specification has a code of four characters. */
export const pictureLength = 4

/** Wrong codes of a phone in one day, over all its codes, before it has to wait; and again after as many. */
export const wrongCodesBeforeWait = 10
const waits = [15 * minuteMs, hourMs, 4 * hourMs]

/** Milliseconds a phone waits after its n-th wrong code of the day; 0 for no wait, null for the rest of the day. */
export function waitAfterWrong(wrongToday: number): number | null {
  if (wrongToday < 1 || wrongToday % wrongCodesBeforeWait !== 0) return 0
  return waits[wrongToday / wrongCodesBeforeWait - 1] ?? null
}

/** Pictures an address may see in an hour at the least work. */
const calmPictures = 3
const highestLevel = 10
/** How suspicious an address is by the pictures it saw in this hour: each doubling is a level. */
export const suspicionOf = (pictures: number): number =>
  pictures <= calmPictures ? 0 : Math.min(highestLevel, Math.floor(Math.log2(pictures)) - 1)

/** The fewest tries that work of a level takes; at the most twice as many. A try takes a phone about a millisecond. */
export const workRounds = (level: number): number => 60 * 2 ** level
