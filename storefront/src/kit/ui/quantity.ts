/** Between min and max, and never below 1, also when max is 0. `max` undefined is unlimited. */
export function clampQuantity(wanted: number, min = 1, max?: number): number {
  const least = Math.max(1, Math.trunc(min))
  if (!Number.isFinite(wanted)) return least
  const raised = Math.max(Math.trunc(wanted), least)
  return Math.max(1, max === undefined ? raised : Math.min(raised, max))
}
