import type { Tx } from '../../../kit/db/db.ts'

/** How many steps of orders this process has committed, by step: `create`, then the verbs of their flow. */
export const orderSteps = new Map<string, number>()

/** Counts a step of some orders, once it is committed. */
export function countOrderSteps(tx: Tx, step: string, orders: number): void {
  tx.afterCommit(() => void orderSteps.set(step, (orderSteps.get(step) ?? 0) + orders))
}
