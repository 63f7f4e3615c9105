// The front door of this capability.
export { ask } from './asking.ts'
export { approve } from './handling.ts'
export type { AfterSaleRow, Mover } from './moves.ts'
export { settle } from './settling.ts'
export { refundWhole } from './whole.ts'
