// The front door of this capability for the activities of each type, which make and sell what is theirs.
export { countAppointments } from './appointments.ts'
export * as office from './back-office.ts'
export {
  alive,
  edit,
  facts,
  find,
  findCounting,
  finish,
  lock,
  look,
  make,
  namesOf,
  setStatus,
  some,
  touchActivities,
  wordsOf,
} from './core.ts'
export type { ActivityDraft, ActivityRow } from './core.ts'
export { salesById } from './cards.ts'
export { shareVisits } from './shares.ts'
export { officeWhere } from './filter.ts'
export type { OfficeFilter } from './filter.ts'
export { openSale, shutReason } from './open-sale.ts'
export type { OpenSale } from './open-sale.ts'
export { saleDesk } from './sale-desk.ts'
export { activity } from './tables.ts'
export { togetherOf } from './together.ts'
export { joiningOrder, ownJoin, shownBuyer } from './joining.ts'
