import { addDays, dayOf, hourMs, startOfDay } from '../../kit/time.ts'

/** What a bill lists. */
export const billSubjects = ['payment', 'refund'] as const
export type Subject = (typeof billSubjects)[number]

/** How the provider's word and ours may differ: theirs is not here, ours is not there, another amount, another state. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'state'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A payment or refund as one side knows it; `number` is the merchant's own. */
export interface Entry {
  subject: Subject
  number: string
  amountFen: number
  state: string
}
/** A line of the provider's bill. A payment in it is paid; a refund may still be under way. */
export interface BillEntry extends Entry {
  state: 'done' | 'processing' | 'failed'
}

export interface Difference<O extends Entry = Entry, T extends BillEntry = BillEntry> {
  kind: DifferenceKind
  ours: O | null
  theirs: T | null
}

/** Our states that agree with what a bill said on its day: a refund under way then may be done by now. */
const agreeing: Record<Subject, Record<BillEntry['state'], readonly string[]>> = {
  payment: { done: ['paid'], processing: [], failed: [] },
  refund: { done: ['done'], processing: ['asked', 'processing', 'done', 'failed'], failed: ['asked', 'failed'] },
}

const keyOf = ({ subject, number }: Entry): string => `${subject} ${number}`

/**
 * Compares a day's bill with our books. `known`: what we have under the bill's numbers; `expected`: what moved that day by our books
 * and therefore must be in the bill. At most one difference for each number.
 */
export function compareBill<O extends Entry, T extends BillEntry>(
  bill: readonly T[],
  known: readonly O[],
  expected: readonly O[],
): Difference<O, T>[] {
  const [here, there] = [new Map(known.map((e) => [keyOf(e), e])), new Set(bill.map(keyOf))]
  const found: Difference<O, T>[] = []
  for (const theirs of bill) {
    const ours = here.get(keyOf(theirs)) ?? null
    if (!ours) found.push({ kind: 'missingHere', ours, theirs })
    else if (ours.amountFen !== theirs.amountFen) found.push({ kind: 'amount', ours, theirs })
    else if (!agreeing[theirs.subject][theirs.state].includes(ours.state)) found.push({ kind: 'state', ours, theirs })
  }
  for (const ours of expected) if (!there.has(keyOf(ours))) found.push({ kind: 'missingThere', ours, theirs: null })
  return found
}

/** Hour of the next day from which the provider has a day's bill. */
export const billHour = 10
/** When the bill of a day can be fetched. */
export const billReadyAt = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() + billHour * hourMs)
/** The provider keeps bills for three months. */
export const billDays = 90
/** The days just past whose bill is out, newest first. */
export function recentDays(now: Date, count: number): string[] {
  const yesterday = addDays(dayOf(now), -1)
  const newest = billReadyAt(yesterday) <= now ? yesterday : addDays(yesterday, -1)
  return Array.from({ length: count }, (_, i) => addDays(newest, -i))
}
