import type { Probe } from '../probe.ts'

/** GCJ-02 degrees, as WeChat and the maps of China use them. */
export interface Coordinates {
  latitude: number
  longitude: number
}
/** An administrative region; `code` has six digits. */
export interface Region {
  province: string
  city: string
  /** '' where a city has none. */
  district: string
  code: string
}
/** Where an address is. `isExact`: a door or a building, not only a street or a town. */
export interface Place extends Coordinates {
  region: Region
  isExact: boolean
}

/** Addresses and coordinates. Calls throw `ProviderFault`. */
export interface Geocoder {
  /** Where an address with its city is; null where nobody knows. */
  locate(address: string): Promise<Place | null>
  /** In which region a point is; null outside of all. */
  regionAt(point: Coordinates): Promise<Region | null>
  probe(): Promise<Probe>
}
