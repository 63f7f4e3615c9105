import { hourMs } from '../../kit/time.ts'

/** What waits for somebody, in the order of the home page. */
export const todoKinds = ['toShip', 'toPickUp', 'afterSale', 'comment', 'review', 'approval', 'stock', 'difference'] as const
export type TodoKind = (typeof todoKinds)[number]

/** What waits that the menu shows beside its entries: it is asked for by every open console, so it is little. */
export const menuKinds: readonly TodoKind[] = ['toShip', 'afterSale']

/** The lists that hold what waits: of which kind it is, and how long it may wait. Goods on sale are late when none is left. */
export const todoLists = {
  toShip: { kind: 'toShip', maxHours: 48 },
  toPickUp: { kind: 'toPickUp', maxHours: 168 },
  afterSale: { kind: 'afterSale', maxHours: 24 },
  comment: { kind: 'comment', maxHours: 72 },
  signUp: { kind: 'review', maxHours: 24 },
  player: { kind: 'review', maxHours: 24 },
  points: { kind: 'approval', maxHours: 24 },
  card: { kind: 'approval', maxHours: 24 },
  cardRefund: { kind: 'approval', maxHours: 24 },
  stock: { kind: 'stock', maxHours: 0 },
  difference: { kind: 'difference', maxHours: 24 },
} as const satisfies Record<string, { kind: TodoKind; maxHours: number }>
export type TodoList = keyof typeof todoLists
export const todoListNames = Object.keys(todoLists) as [TodoList, ...TodoList[]]

/** What of a list has waited since before this moment is late. */
export const lateBefore = (list: TodoList, now: Date): Date => new Date(now.getTime() - todoLists[list].maxHours * hourMs)

/** Counting stops here, shown as "9,999+". */
export const todoCap = 10_000

/** The ranges of the chart, in days with today. */
export const homeRanges = { today: 1, week: 7, month: 30 } as const
export type HomeRange = keyof typeof homeRanges
export const homeRangeNames = Object.keys(homeRanges) as [HomeRange, ...HomeRange[]]

/** By how much a figure differs from an earlier one, as a part of it; null where there was nothing to compare with. */
export const changeOf = (value: number, before: number): number | null => (before > 0 ? (value - before) / before : null)
