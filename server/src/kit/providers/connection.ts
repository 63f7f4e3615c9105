import type { Reader } from '../db/db.ts'
import type { ProviderFault } from './http.ts'

/** An account of a brand at a provider, with its keys: in memory only, never in an answer or a log. */
export interface Connection {
  id: string
  tenantId: string
  kind: string
  account: string
  /** Rises with each change. */
  version: number
  fields: Readonly<Record<string, string>>
  keys: Readonly<Record<string, string>>
}

/** Where connections are kept. */
export interface ConnectionSource {
  /** All of a brand, oldest first. Inside a transaction its reader is given. */
  of(tenantId: string, r?: Reader): Promise<readonly Connection[]>
  /** The brand of an app; null for an unknown one. */
  brandOf(appId: string): Promise<string | null>
  /** A provider answered (null), or failed. */
  heard(connection: Connection, fault: ProviderFault | null): void
}

/** Where providers are reached; one left out is at its real address. Settings decide once, at start: no connection names an address. */
export interface ProviderAddresses {
  /** Script of the messaging app's page SDK. */
  sdkUrl?: string
  /** The developer log-in of simulated providers; never with real accounts. */
  devLogin?: boolean
  wechat?: string
  pay?: string
  sms?: string
  aliyunSms?: string
  captcha?: string
  captchaScript?: string
  wecom?: string
  express?: string
  /** The one bucket of simulated storage. */
  storage?: string
  /** Simulated S3, with the bucket in the path. */
  s3?: string
}
