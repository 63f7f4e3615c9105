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

/** What a check counts within an hour: pictures an address saw; wrong answers by address, network, phone and brand. */
export const suspicionKinds = ['pictures', 'address', 'network', 'phone', 'brand'] as const
export type SuspicionCounts = Record<(typeof suspicionKinds)[number], number>

/** Counts at which suspicion begins; it rises a level with each doubling. People share addresses, networks more so. */
const firstSuspicion: SuspicionCounts = { pictures: 4, address: 2, network: 20, phone: 2, brand: 100 }
const maxLevel = 5
const levelAt = (count: number, first: number): number => (count < first ? 0 : Math.min(maxLevel, 1 + Math.floor(Math.log2(count / first))))

/** How suspicious somebody is, 0 to 5: the highest level of any count. */
export const suspicionLevel = (counts: Partial<SuspicionCounts>): number =>
  Math.max(...suspicionKinds.map((kind) => levelAt(counts[kind] ?? 0, firstSuspicion[kind])))

/**
 * Letters shown within an hour and not answered right, after which a network, the wider one of version 6 (32 bits), or a brand gets discs:
 * a program that reads some letters leaves the rest, from as many addresses as it has.
 */
export const maxUnansweredLetters = { network: 6, wideNetwork: 12, brand: 30 } as const
export type LetterCounts = Partial<Record<keyof typeof maxUnansweredLetters, number>>

/** Whether a count of unanswered letters exceeds its limit, the picture about to be shown included. */
export const areLettersOver = ({ network = 0, wideNetwork = 0, brand = 0 }: LetterCounts): boolean =>
  network > maxUnansweredLetters.network || wideNetwork > maxUnansweredLetters.wideNetwork || brand > maxUnansweredLetters.brand

/** Pictures and wrong answers of one address in an hour after which it gets no picture for the rest of that hour. */
export const maxPicturesPerHour = 200
export const maxWrongAnswersPerHour = 60

/** Mean number of tries that the work of a level takes, a second of a phone at level 0; no try is likelier to be the right one than another. */
export const workRounds = (level: number): number => 250 * 2 ** level

/** `letters` are typed; `discs` are turned until they fit their frames. */
export const pictureKinds = ['letters', 'discs'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** Also a bought one. */
export const checkKinds = [...pictureKinds, 'tencent'] as const
export type CheckKind = (typeof checkKinds)[number]
/** From this level on letters, which programs read, no longer do. */
export const discsFromLevel = 1
export const pictureKindAt = (level: number): PictureKind => (level < discsFromLevel ? 'letters' : 'discs')

/** Discs of a puzzle, and the steps of a full turn. */
export const discCount = 4
export const discSteps = 12
/** The answer of a puzzle: by how many steps each disc was turned clockwise, one letter from A (none) on for each. */
export const discAnswer = (turns: readonly number[]): string =>
  turns.map((turn) => String.fromCharCode(65 + (((turn % discSteps) + discSteps) % discSteps))).join('')
