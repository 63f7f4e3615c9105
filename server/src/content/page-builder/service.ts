// The front door of this capability for the jobs, sockets and the demo world.
export { make } from './editing.ts'
export { publish, publishDue } from './publishing.ts'
export { rewardPages } from './rewards.ts'
