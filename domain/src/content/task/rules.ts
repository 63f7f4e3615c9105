/** What may wait for an employee. Goods come back at the counter with one stroke, so no return ever waits there. */
export const taskKinds = ['booking', 'pickup', 'gift', 'bespoke', 'signUp', 'vote'] as const
export type TaskKind = (typeof taskKinds)[number]
