// The front door of this capability.
export { appoint, setQuota } from './editing.ts'
export { enterProspect, giveCoupon } from './giving.ts'
export { eraseDistributor, look } from './standing.ts'
