import { describe, expect, it } from 'vitest'
import { gcj02, metresBetween } from './geo.ts'
import vectors from './vectors/geo_gcj02_distance.json' with { type: 'json' }

const at = ([lat, lng]: number[]) => ({ lat: lat!, lng: lng! })

describe('geo', () => {
  for (const v of vectors.wgs84_to_gcj02)
    it(`shifts ${v.name} to the published GCJ-02 position [B0843]`, () => {
      const got = gcj02(at(v.wgs84))
      expect(Math.abs(got.lat - v.gcj02[0]!)).toBeLessThan(1e-6)
      expect(Math.abs(got.lng - v.gcj02[1]!)).toBeLessThan(1e-6)
    })
  it('leaves a position outside China alone', () => {
    expect(gcj02({ lat: 48.8567, lng: 2.3508 })).toEqual({ lat: 48.8567, lng: 2.3508 })
  })
  for (const v of vectors.distance)
    it(`measures ${v.name}`, () => {
      expect(Math.abs(metresBetween(at(v.a), at(v.b), v.radius_m) - v.distance_m)).toBeLessThan(v.tolerance_m ?? 0.001)
    })
  it('measures opposite points of the earth without NaN', () => {
    expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 3)
  })
})
