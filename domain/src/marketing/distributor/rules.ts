/** A distributor may be stopped and taken up again; their members stay theirs. */
export const distributorStates = ['active', 'stopped'] as const
export type DistributorState = (typeof distributorStates)[number]

/** Most people of a ranking, and most coupons of one template that an operator entrusts. */
export const rankSize = 50
export const maxQuota = 10_000
/** Most people a distributor may enter. */
export const maxProspects = 500

/** The month of a day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)
