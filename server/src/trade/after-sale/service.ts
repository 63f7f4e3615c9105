// The front door of this capability.
export { ask } from './asking.ts'
export { approve } from './handling.ts'

export { settle } from './settling.ts'
export { refundWhole } from './whole.ts'
