// The front door of this capability.
export { awardsWithin, awardUnfetched, lapsePrizes } from './awarding.ts'
export { drawsOf } from './reading.ts'
