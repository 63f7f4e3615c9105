/** Up to so many things an act is done within its request; more of them become a background task. */
export const maxInlineRows = 20

/** `partial`: the task ended and left some things as they were; `undone`: another task has put its things back. */
export const bulkStates = ['waiting', 'running', 'done', 'partial', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]
/** `left`: the thing stays as it was, the row says why. */
export const bulkOutcomes = ['waiting', 'done', 'left'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Whether nothing more will happen to a task by itself. */
export const isBulkOver = (state: BulkState): boolean => state === 'done' || state === 'partial' || state === 'undone'
