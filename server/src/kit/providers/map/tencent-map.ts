import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Patience, ProviderFault, again, requestJson } from '../http.ts'
import { probed } from '../probe.ts'
import type { Geocoder, Place, Region } from './geocoder.ts'

export interface TencentMapSettings {
  /** Default `https://apis.map.qq.com`. */
  apiUrl?: string
  key: string
  /** Secret of the key's signature check (签名校验). */
  secretKey: string
  patience?: Patience
}

const provider = 'map'
const path = '/ws/geocoder/v1'

/** Signature of a GET: path, parameters sorted by name and not encoded, secret. */
export function mapSignature(pathname: string, params: Readonly<Record<string, string>>, secretKey: string): string {
  const query = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
  return createHash('md5')
    .update(`${pathname}?${query.join('&')}${secretKey}`)
    .digest('hex')
}

const parts = { province: z.string(), city: z.string().default(''), district: z.string().default('') }
const adInfo = z.object({ adcode: z.string().regex(/^\d{6}$/) })
const located = z.object({
  location: z.object({ lat: z.number(), lng: z.number() }),
  address_components: z.object(parts),
  ad_info: adInfo,
  reliability: z.number().default(0),
  level: z.number().default(0),
})
const around = z.object({ address_component: z.object(parts), ad_info: adInfo })
const envelope = z.object({ status: z.int(), message: z.string().default(''), result: z.unknown().optional() })

/** Codes of "there is nothing": no result, or an address without its city. */
const nothing = new Set([347, 348])
/** From here on an answer is good enough to go to: a door, a building; seven of ten sure. */
const [exactLevel, sureOf] = [9, 7]

/** Tencent's location service (腾讯位置服务), WebService API with signatures. @public for addresses of stores */
export function tencentMap({ apiUrl = 'https://apis.map.qq.com', key, secretKey, patience }: TencentMapSettings): Geocoder {
  /** The result; null where the service has none. */
  async function ask<T>(query: Record<string, string>, schema: z.ZodType<T>): Promise<T | null> {
    const params = { ...query, key }
    const url = new URL(apiUrl + path)
    url.search = new URLSearchParams({ ...params, sig: mapSignature(url.pathname, params, secretKey) }).toString()
    const json = await again(1, () => requestJson({ provider, url: url.href, timeoutMs: patience?.timeoutMs }), patience)
    const read = envelope.safeParse(json)
    if (!read.success) throw new ProviderFault(provider, 'malformed', 'the answer has no status')
    const { status, message, result } = read.data
    if (nothing.has(status)) return null
    if (status !== 0) throw new ProviderFault(provider, status >= 500 && status < 600 ? 'down' : 'refused', message, String(status))
    const fitting = schema.safeParse(result)
    if (!fitting.success) throw new ProviderFault(provider, 'malformed', 'the answer has no place')
    return fitting.data
  }
  const regionOf = (of: z.output<typeof around>['address_component'], { adcode }: z.output<typeof adInfo>): Region => ({
    ...of,
    code: adcode,
  })

  async function locate(address: string): Promise<Place | null> {
    const found = await ask({ address }, located)
    if (!found) return null
    const { location, address_components: of, ad_info: info, reliability, level } = found
    const isExact = level >= exactLevel && reliability >= sureOf
    return { latitude: location.lat, longitude: location.lng, region: regionOf(of, info), isExact }
  }
  return {
    locate,
    async regionAt({ latitude, longitude }) {
      const found = await ask({ location: `${latitude},${longitude}` }, around)
      return found && regionOf(found.address_component, found.ad_info)
    },
    /** Looks up an address that everybody knows. */
    probe: () => probed(() => locate('北京市海淀区北四环西路66号')),
  }
}
