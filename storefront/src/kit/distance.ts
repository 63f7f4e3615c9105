/** How far: metres below a kilometre, else kilometres with one decimal (Spec 1 §9). '' when unknown. */
export function distanceText(metres: number | null): string {
  if (metres === null || !Number.isFinite(metres)) return ''
  return Math.round(metres) < 1000 ? `${Math.round(metres)}m` : `${(metres / 1000).toFixed(1)}km`
}

/** Whole metres, as the store popup shows them. */
export const metresText = (metres: number | null): string => (metres === null || !Number.isFinite(metres) ? '' : `${Math.round(metres)}m`)
