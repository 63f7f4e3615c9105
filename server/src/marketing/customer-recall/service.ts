// The front door of this capability.
export { eraseRecallAnswers } from './answering.ts'
export { save as saveRecall, send as sendRecall } from './editing.ts'
export { sendPortions } from './gathering.ts'
