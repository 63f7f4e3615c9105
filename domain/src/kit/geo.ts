/** Degrees. China's maps and phones speak GCJ-02; raw GPS speaks WGS-84. */
export interface Position {
  lat: number
  lng: number
}

/** Mean radius of the earth in metres. */
export const earthRadius = 6_371_008.8

const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres; both positions in the same coordinate system. */
export function metresBetween(a: Position, b: Position, radius = earthRadius): number {
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * half(a.lng, b.lng)
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)))
}

// Krasovsky 1940, as the published conversion pairs use it.
const axis = 6_378_245
const eccentricity = 0.006693421622965943

const inChina = ({ lat, lng }: Position) => lng > 73.66 && lng < 135.05 && lat > 3.86 && lat < 53.55

function shift(x: number, y: number) {
  const pi = Math.PI
  /** The ripples of one axis: two short waves and two long ones. */
  const ripple = (v: number, long: number, longest: number) =>
    ((20 * Math.sin(v * pi) + 40 * Math.sin((v / 3) * pi) + long * Math.sin((v / 12) * pi) + longest * Math.sin((v / 30) * pi)) * 2) / 3
  const common = ((20 * Math.sin(6 * x * pi) + 20 * Math.sin(2 * x * pi)) * 2) / 3
  const root = Math.sqrt(Math.abs(x))
  return {
    lat: -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + common + ripple(y, 160, 320),
    lng: 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + common + ripple(x, 150, 300),
  }
}

/** WGS-84 to GCJ-02; outside China nothing moves. */
export function gcj02(wgs84: Position): Position {
  if (!inChina(wgs84)) return wgs84
  const by = shift(wgs84.lng - 105, wgs84.lat - 35)
  const magic = 1 - eccentricity * Math.sin(rad(wgs84.lat)) ** 2
  const perLat = ((axis * (1 - eccentricity)) / (magic * Math.sqrt(magic))) * (Math.PI / 180)
  const perLng = (axis / Math.sqrt(magic)) * Math.cos(rad(wgs84.lat)) * (Math.PI / 180)
  return { lat: wgs84.lat + by.lat / perLat, lng: wgs84.lng + by.lng / perLng }
}
