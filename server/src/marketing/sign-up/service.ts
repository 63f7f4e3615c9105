// The front door of this capability.
export { eraseAnswers } from './entering.ts'
export { refundCameToEnd, signUpPayable } from './money.ts'
export { signUpsOf, signUpsToAudit } from './reading.ts'
export { closesWithin, closeUnpaid, remindPassed } from './sweeps.ts'
