import type { FastifyRequest } from 'fastify'
import { sha256 } from '../kit/random.ts'
import { queryOf, rawBody } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { sameText, StorageError } from '../storage/policy.ts'
import { type Scope, signV4, stringToSign } from './signature.ts'

const skewMs = 15 * 60_000

/** Milliseconds of `YYYYMMDDTHHMMSSZ`; NaN for anything else. */
export const amzTime = (value: string): number =>
  Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The scope of a credential `id/date/region/s3/aws4_request` of this account. Throws the store's refusal. */
export function scopeOf(simulation: Simulation, credential: string, amzDate: string): Scope {
  const { accessKeyId, region: expected } = simulation.accounts.s3
  const [id, date = '', region = '', service = '', end] = credential.split('/')
  if (id !== accessKeyId)
    throw new StorageError(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (region !== expected)
    throw new StorageError(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${expected}'`,
    )
  if (service !== 's3' || end !== 'aws4_request' || !amzDate.startsWith(date) || date.length !== 8)
    throw new StorageError(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed; the Credential is mal-formed.')
  return { date, region, service }
}

export const signatureRefusal = (): StorageError =>
  new StorageError(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )

/** Checks the header signature of a request, its time and the hash of its body. Throws the store's refusal. */
export function checkSigned(simulation: Simulation, request: FastifyRequest): void {
  const match = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!match) throw new StorageError(403, 'AccessDenied', 'Access Denied')
  const [, credential = '', signedHeaders = '', signature = ''] = match
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const amzDate = headers['x-amz-date'] ?? ''
  const scope = scopeOf(simulation, credential, amzDate)
  const apart = Math.abs(amzTime(amzDate) - simulation.clock.wire())
  if (!(apart <= skewMs))
    throw new StorageError(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.')
  const payloadHash = headers['x-amz-content-sha256'] ?? ''
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) throw signatureRefusal()
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
  const text = stringToSign({ method: request.method, path, query: queryOf(request), signedHeaders, headers, payloadHash }, scope, amzDate)
  if (!sameText(signV4(simulation.accounts.s3.secretAccessKey, scope, text), signature)) throw signatureRefusal()
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(rawBody(request)))
    throw new StorageError(400, 'XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 header does not match what was computed.')
}
