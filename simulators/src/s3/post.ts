import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Simulation } from '../simulation.ts'
import { checkPolicy, sameText, StorageError } from '../storage/policy.ts'
import { formOf } from '../storage/post.ts'
import { amzTime, scopeOf, signatureRefusal } from './authorize.ts'
import { putS3Object } from './objects.ts'
import { signV4 } from './signature.ts'

const uncovered = new Set(['x-amz-signature', 'file', 'policy'])
const verbs = new Set<unknown>(['eq', 'starts-with', 'content-length-range'])
const maxAgeMs = 7 * 86_400_000

/** Each field of the form must be named by a condition, and S3 knows fewer kinds of these than other stores. */
function checkCovered(policy: string, fields: ReadonlyMap<string, string>): void {
  const { conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as { conditions: unknown[] }
  const covered = new Set<string>()
  for (const condition of conditions) {
    if (!Array.isArray(condition)) Object.keys(condition as object).forEach((name) => covered.add(name.toLowerCase()))
    else if (!verbs.has(condition[0]))
      throw new StorageError(400, 'InvalidPolicyDocument', `Invalid Policy: Invalid Simple-Condition: ${JSON.stringify(condition)}`)
    else covered.add(String(condition[1]).replace(/^\$/, '').toLowerCase())
  }
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !uncovered.has(name) && !name.startsWith('x-ignore-'))
  if (extra.length > 0) throw new StorageError(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`)
}

/** A browser's form upload with a policy signed by version 4. */
export async function postS3Object(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { secretAccessKey, bucket } = simulation.accounts.s3
  const { fields, file } = await formOf(request)
  const need = (name: string): string => {
    const value = fields.get(name.toLowerCase())
    if (!value) throw new StorageError(400, 'InvalidArgument', `Bucket POST must contain a field named '${name}'.`)
    return value
  }
  const [policy, signature, amzDate] = [need('Policy'), need('X-Amz-Signature'), need('X-Amz-Date')]
  if (need('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw new StorageError(400, 'InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  const scope = scopeOf(simulation, need('X-Amz-Credential'), amzDate)
  if (!sameText(signV4(secretAccessKey, scope, policy), signature)) throw signatureRefusal()
  if (!(simulation.clock.wire() - amzTime(amzDate) <= maxAgeMs)) throw new StorageError(403, 'AccessDenied', 'Request has expired')
  const key = need('key').replaceAll('${filename}', file.name)
  const seen = new Map([...fields, ['key', key]])
  checkPolicy(policy, { bucket, fields: seen, size: file.size }, simulation.clock.now())
  checkCovered(policy, fields)
  // Unlike other stores this one does not look at what the browser says of the file.
  const type = fields.get('content-type') ?? 'binary/octet-stream'
  const { etag } = putS3Object(
    simulation,
    key,
    { type, disposition: fields.get('content-disposition') },
    Buffer.from(await file.arrayBuffer()),
  )
  const status = fields.get('success_action_status')
  return reply
    .header('etag', `"${etag}"`)
    .code(status === '200' ? 200 : 204)
    .send()
}
