import type { ProviderFault } from '../http.ts'
import type { Probe } from '../probe.ts'

/** One parcel. Some carriers tell of it only to who knows the last four digits of the receiver's phone. */
export interface TrackedParcel {
  /** Short code of the carrier: `SF`, `YTO`. */
  company: string
  number: string
  phoneTail?: string
}
export type ParcelState = 'collected' | 'moving' | 'delivering' | 'signed' | 'problem' | 'refused' | 'returning' | 'returned'
/** Where a parcel is; steps newest first. */
export interface Track {
  company: string
  number: string
  state: ParcelState
  steps: { at: Date; text: string }[]
}
/** News of a parcel. `ended`: nothing more will come; `given up`: the carrier knows nothing of it, or nothing new for too long. */
export interface TrackPush {
  track: Track
  watch: 'on' | 'ended' | 'given up'
}

/** Whether a provider refuses our account, not the parcel: a wrong key, no money left. It takes the same parcel once that is mended. */
export const refusesAccount = ({ code }: ProviderFault): boolean => code === '600' || code === '601'

/** A push that is not to be believed. */
export class PushRefused extends Error {
  override name = 'PushRefused'
  constructor(readonly reason: 'signature' | 'malformed') {
    super(`push of a parcel refused: ${reason}`)
  }
}

/** Follows parcels of many carriers. Calls throw `ProviderFault`. */
export interface ExpressTracker {
  /** Has news of a parcel posted to an address; asking again for the same one is harmless. */
  subscribe(parcel: TrackedParcel, callbackUrl: string): Promise<void>
  /** Where a parcel is now; null where its carrier knows nothing of it yet. */
  query(parcel: TrackedParcel): Promise<Track | null>
  /** Reads a posted push from its form fields; throws `PushRefused`. */
  readPush(form: { sign?: string; param?: string }): TrackPush
  /** What to answer to a push that was taken. */
  pushAccepted: object
  probe(): Promise<Probe>
}
