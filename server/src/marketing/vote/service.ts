// The front door of this capability.
export { eraseEntries } from './entering.ts'
export { entriesOf } from './reading.ts'
export { countPlayersToAudit } from './standing.ts'
