import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { type Patience, ProviderFault, again, isDown, usualPatience } from '../http.ts'
import { nonce } from '../nonce.ts'
import { type ObjectStore, type UploadWanted, isSafeKey, safeKey } from './store.ts'

export interface S3Settings {
  /** Address of the service, without the bucket; that of AWS when left out. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Addresses the bucket in the path (MinIO) instead of in the host. */
  pathStyle?: boolean
  /** Where browsers read, e.g. a CDN. Default the bucket's address. */
  publicBase?: string
  now?: () => Date
  patience?: Patience
}

/** Objects are large: they may take so many times as long as an answer. */
const slower = 4
const maxBytes = 64 * 1024 * 1024

/** Loaded with the first use: a start without S3 does not pay for the client's code. */
async function load() {
  const [s3, post] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-presigned-post')])
  return { ...s3, createPresignedPost: post.createPresignedPost }
}
type Sdk = Awaited<ReturnType<typeof load>>
type Condition = NonNullable<PresignedPostOptions['Conditions']>[number]

/** As much of the client's errors as is read: the service's own have a status, those of the connection a code. */
interface SdkError {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

function faultOf(error: unknown, verb: string, isLate: boolean): ProviderFault {
  if (error instanceof ProviderFault) return error
  if (isLate) return new ProviderFault('storage', 'slow', verb)
  const { name, message = '', code, $metadata } = error as SdkError
  const status = $metadata?.httpStatusCode
  if (status === undefined) return new ProviderFault('storage', 'down', verb, code)
  if (isDown(status)) return new ProviderFault('storage', 'down', verb, String(status))
  if (status < 300) return new ProviderFault('storage', 'malformed', `${verb} was not answered by the store`)
  return new ProviderFault('storage', 'refused', `${verb} ${message}`.trim(), name && name !== 'UnknownError' ? name : String(status))
}

/** The object's bytes, as far as there is time; an answer without a tag is not the store's. */
async function bytesOf({ Body: body, ContentLength: length = 0, ETag: tag }: GetObjectCommandOutput, signal: AbortSignal): Promise<Buffer> {
  const stream = body as unknown as { destroy(error?: Error): void } | undefined
  const doubt = tag === undefined ? 'GET was not answered by the store' : length > maxBytes ? 'GET answered too much' : null
  if (doubt) {
    stream?.destroy()
    throw new ProviderFault('storage', 'malformed', doubt)
  }
  // Only an error ends whoever reads.
  const stop = () => stream?.destroy(new Error('out of time'))
  signal.addEventListener('abort', stop)
  try {
    return Buffer.from((await body?.transformToByteArray()) ?? [])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** What all types begin with; S3's policies know no lists. */
function commonStart(types: readonly string[]): string {
  const [first = '', ...others] = types
  let length = first.length
  while (!others.every((each) => each.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}

/** The client of one bucket, opened with its first use. */
function bucketClient(settings: S3Settings & { endpoint: string }) {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, pathStyle = false, patience = usualPatience } = settings
  const now = settings.now ?? (() => new Date())
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined

  async function open() {
    const sdk = await load()
    // Older stores of other makers know no checksums; tries are counted here as for every provider.
    const plain = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED', maxAttempts: 1 } as const
    const credentials = { accessKeyId, secretAccessKey }
    return { sdk, client: new sdk.S3Client({ endpoint, region, forcePathStyle: pathStyle, credentials, ...plain }) }
  }
  async function opened() {
    const { sdk, client } = await (opening ??= open())
    // The client signs by the machine's clock; the difference to ours is all it can be told.
    client.config.systemClockOffset = now().getTime() - Date.now()
    return { sdk, client, Bucket }
  }
  type Opened = Awaited<ReturnType<typeof opened>> & { abortSignal: AbortSignal }

  /** Writing, reading and removing one key leave the same behind however often they are done. */
  const request = <T>(verb: string, act: (opened: Opened) => Promise<T>): Promise<T> =>
    again(
      1,
      async () => {
        const bucket = await opened()
        const abortSignal = AbortSignal.timeout(slower * patience.timeoutMs)
        try {
          return await act({ ...bucket, abortSignal })
        } catch (error) {
          throw faultOf(error, verb, abortSignal.aborted)
        }
      },
      patience,
    )
  return { opened, request }
}

const answered = (verb: string, isOurs: boolean): void => {
  if (!isOurs) throw new ProviderFault('storage', 'malformed', `${verb} was not answered by the store`)
}

/** Any object store that speaks S3, by its official client. Throws `ProviderFault`. */
export function s3Store(settings: S3Settings): ObjectStore {
  const { region, bucket, pathStyle = false } = settings
  const endpoint = (settings.endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const publicBase = settings.publicBase ?? (pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`))
  const { opened, request } = bucketClient({ ...settings, endpoint })

  return {
    async token(wanted: UploadWanted) {
      const { sdk, client, Bucket } = await opened()
      const Key = safeKey(`${wanted.prefix}/${nonce()}`)
      // What somebody uploads is shown in pages of ours and never opened as a page of its own.
      const Fields = { success_action_status: '200', 'Content-Disposition': 'attachment' }
      const size: Condition = ['content-length-range', 1, wanted.maxBytes]
      const type: Condition = ['starts-with', '$Content-Type', commonStart(wanted.contentTypes)]
      const rest = { Conditions: [size, type], Expires: Math.floor(wanted.expiresInMs / 1000) }
      const { url, fields } = await sdk.createPresignedPost(client, { Bucket, Key, Fields, ...rest })
      return { host: url, fileName: Key, formData: fields }
    },
    async put(key, bytes, ContentType) {
      const Key = safeKey(key)
      await request('PUT', async ({ sdk, client, Bucket, abortSignal }) => {
        const stored = await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }), { abortSignal })
        answered('PUT', stored.ETag !== undefined)
      })
    },
    async read(key) {
      if (!isSafeKey(key)) return null
      try {
        return await request('GET', async ({ sdk, client, Bucket, abortSignal }) => {
          const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), { abortSignal })
          return { bytes: await bytesOf(found, abortSignal), contentType: found.ContentType ?? 'application/octet-stream' }
        })
      } catch (error) {
        if (error instanceof ProviderFault && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(key) {
      if (!isSafeKey(key)) return
      await request('DELETE', async ({ sdk, client, Bucket, abortSignal }) => {
        const removed = await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), { abortSignal })
        answered('DELETE', removed.$metadata.httpStatusCode === 204)
      })
    },
    base: publicBase,
    publicUrl: (key) => `${publicBase}/${safeKey(key)}`,
  }
}
