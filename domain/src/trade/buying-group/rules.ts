import { minuteMs } from '../../kit/time.ts'

/** What becomes of people who buy together (Spec 3 §4). */
export const buyingGroupStates = ['process', 'success', 'failure'] as const
export type BuyingGroupState = (typeof buyingGroupStates)[number]

/** A buying group as far as it decides who may join. */
export interface BuyingGroup {
  state: BuyingGroupState
  /** People it takes to succeed; of an exact buying group also the most that fit in. */
  need: number
  exact: boolean
  /** Places in orders that live, paid or not, and of those the paid ones. */
  taken: number
  paid: number
}

/** Places still free: those of unpaid orders are held. Of a buying group that is not exact there is no end of them. */
export const placesLeft = ({ need, exact, taken }: Pick<BuyingGroup, 'need' | 'exact' | 'taken'>): number =>
  exact ? Math.max(0, need - taken) : Number.POSITIVE_INFINITY

/** How many people are missing. */
export const peopleMissing = ({ need, paid }: Pick<BuyingGroup, 'need' | 'paid'>): number => Math.max(0, need - paid)

/** What a buying group has come to when nobody waits for payment any more. */
export const outcomeOf = (p: Pick<BuyingGroup, 'need' | 'paid'>): 'success' | 'failure' => (p.paid >= p.need ? 'success' : 'failure')

/** Whoever joins at the last moment still has this long: to open the cashier, type a password, come back. The buying group waits for them. */
const leastMinutes = 3

/** What people are told a buying group has come to: enough who paid are a success, though it is settled only at its end. */
export const displayedState = (p: Pick<BuyingGroup, 'state' | 'need' | 'paid'>): BuyingGroupState =>
  p.state === 'process' && p.paid >= p.need ? 'success' : p.state

/** Minutes a joiner has to pay: as usual, but not beyond the end of the buying group, unless that is too little to pay in. */
export const minutesToPay = (usual: number, closeTime: number, now: number): number =>
  Math.min(usual, Math.max(leastMinutes, Math.floor((closeTime - now) / minuteMs)))
