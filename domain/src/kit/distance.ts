/**
 * How far, for people: metres in tens below a kilometre (`350 m`, never `0 m`), kilometres with one decimal below a hundred (`1.2 km`),
 * `>100 km` from there. '' when unknown.
 */
export function distanceText(metres: number | null): string {
  if (metres === null || !Number.isFinite(metres)) return ''
  if (metres < 1000) return `${Math.min(99, Math.max(1, Math.round(metres / 10))) * 10} m`
  const km = metres / 1000
  // What would read 100.0 is a hundred.
  return km < 99.95 ? `${km.toFixed(1)} km` : '>100 km'
}
