import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Simulation } from '../simulation.ts'
import { rawBody } from './request.ts'
import { tc3Signature } from './tc3.ts'

const windowSeconds = 300

/** A refusal of the cloud: HTTP 200 with Response.Error. */
export class CloudError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

interface CloudAction {
  service: string
  action: string
  version: string
}
const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Checks that a request calls this action and is signed by this account. */
export function checkSigned(
  simulation: Simulation,
  request: FastifyRequest,
  account: { secretId: string; secretKey: string },
  { service: wanted, action, version }: CloudAction,
): void {
  const header = request.headers.authorization ?? ''
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!match) throw new CloudError('AuthFailure.InvalidAuthorization', 'The Authorization header is malformed.')
  const [, secretId = '', date = '', service = '', signedHeaders = '', signature = ''] = match
  const stamp = Number(request.headers['x-tc-timestamp'])
  if (!Number.isInteger(stamp) || Math.abs(simulation.clock.wire() / 1000 - stamp) > windowSeconds)
    throw new CloudError('AuthFailure.SignatureExpire', 'Signature expired. Timestamp is more than 5 minutes off.')
  if (secretId !== account.secretId) throw new CloudError('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
  const names = signedHeaders.split(';')
  const fits = date === new Date(stamp * 1000).toISOString().slice(0, 10) && service === wanted
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const signed = { service, timestamp: stamp, signedHeaders, headers, payload: rawBody(request) }
  // The real host has one path only; behind a prefix a client signs either that one or the path it asks for.
  const paths = ['/', (request.raw.url ?? '/').split('?')[0] ?? '/']
  const right = paths.some((path) => same(tc3Signature(account.secretKey, { ...signed, path }), signature))
  if (!fits || !names.includes('content-type') || !names.includes('host') || !right)
    throw new CloudError(
      'AuthFailure.SignatureFailure',
      'The provided credentials could not be validated. Please check your signature is correct.',
    )
  if (request.headers['x-tc-action'] !== action) throw new CloudError('InvalidAction', 'The action is not valid or not found.')
  if (request.headers['x-tc-version'] !== version) throw new CloudError('NoSuchVersion', 'The API version does not exist.')
}

/** A host of the cloud: always HTTP 200. */
export function cloudApi(app: FastifyInstance, answer: (request: FastifyRequest) => object): void {
  app.post('/', async (request) => {
    const RequestId = randomUUID()
    try {
      return { Response: { ...answer(request), RequestId } }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      return { Response: { Error: { Code: error.code, Message: error.message }, RequestId } }
    }
  })
}
