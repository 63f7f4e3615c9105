/** How far, for people: metres below a kilometre, kilometres with one decimal below a hundred, whole ones from there. '' when unknown. */
export function distanceText(metres: number | null): string {
  if (metres === null || !Number.isFinite(metres)) return ''
  if (Math.round(metres) < 1000) return `${Math.round(metres)}m`
  const km = metres / 1000
  // What would read 100.0 is a hundred.
  return km < 99.95 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`
}
