import { type ProviderResponse, type Patience, ProviderFault, again, requestProvider, isDown, usualPatience } from '../http.ts'
import { hmacSha1, postToken } from './policy.ts'
import { type ObjectStore, isSafeKey, safeKey } from './store.ts'

export interface OssSettings {
  /** The bucket's own address, e.g. `https://shop.oss-cn-shenzhen.aliyuncs.com`. */
  bucketUrl: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  /** Where browsers read, e.g. a CDN. Default the bucket's address. */
  publicBase?: string
  now?: () => Date
  patience?: Patience
}

/** The text a request signs, version 1: `headers` are the `x-oss-…` ones, already in lower case. */
export function headerMessage(r: {
  method: string
  md5?: string
  contentType?: string
  date: string
  headers?: Record<string, string>
  resource: string
}): string {
  const own = Object.entries(r.headers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const headers = own.map(([name, value]) => `${name}:${value}\n`).join('')
  return `${r.method}\n${r.md5 ?? ''}\n${r.contentType ?? ''}\n${r.date}\n${headers}${r.resource}`
}

/** The store's own words for a refusal; its status where it has none. */
function refused(method: string, { status, body }: ProviderResponse): ProviderFault {
  const words = body.toString()
  const [code, message] = ['Code', 'Message'].map((name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(words)?.[1])
  return new ProviderFault('storage', 'refused', message ? `${method} ${message}` : method, code ?? String(status))
}

/** Objects are large: they may take so many times as long as an answer. */
const slower = 4

/** Aliyun object storage. Throws `ProviderFault`. */
export function ossStore(settings: OssSettings): ObjectStore {
  const { bucketUrl, bucket, accessKeyId, accessKeySecret, publicBase = bucketUrl, patience = usualPatience } = settings
  const now = settings.now ?? (() => new Date())

  // The store numbers its answers; a page of whoever stands in between has no such number.
  const distrusted = (answer: ProviderResponse) =>
    (answer.status < 400 || answer.status === 404) && answer.header('x-oss-request-id') === undefined

  // Writing, reading and removing one key leave the same behind however often they are done.
  const request = (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body?: { bytes: Uint8Array; contentType: string },
  ): Promise<ProviderResponse> =>
    again(
      1,
      async () => {
        const date = now().toUTCString()
        const contentType = body?.contentType
        const signature = hmacSha1(accessKeySecret, headerMessage({ method, contentType, date, resource: `/${bucket}/${key}` }))
        const headers = { date, authorization: `OSS ${accessKeyId}:${signature}`, ...(contentType && { 'content-type': contentType }) }
        const bytes = body && new Uint8Array(body.bytes)
        const answer = await requestProvider({
          provider: 'storage',
          url: `${bucketUrl}/${key}`,
          method,
          headers,
          body: bytes,
          timeoutMs: slower * patience.timeoutMs,
          maxBytes: 64 * 1024 * 1024,
        })
        if (isDown(answer.status)) throw new ProviderFault('storage', 'down', method, String(answer.status))
        if (distrusted(answer)) throw new ProviderFault('storage', 'malformed', `${method} was not answered by the store`)
        if (answer.status >= 400 && answer.status !== 404) throw refused(method, answer)
        return answer
      },
      patience,
    )

  return {
    token: (wanted) => postToken({ host: bucketUrl, bucket, accessKeyId, accessKeySecret, now }, wanted),
    async put(key, bytes, contentType) {
      const answer = await request('PUT', safeKey(key), { bytes, contentType })
      if (answer.status !== 200) throw refused('PUT', answer)
    },
    async read(key) {
      if (!isSafeKey(key)) return null
      const answer = await request('GET', key)
      if (answer.status === 404) return null
      return { bytes: answer.body, contentType: answer.header('content-type') ?? 'application/octet-stream' }
    },
    async remove(key) {
      if (isSafeKey(key)) await request('DELETE', key)
    },
    base: publicBase,
    publicUrl: (key) => `${publicBase}/${safeKey(key)}`,
  }
}
