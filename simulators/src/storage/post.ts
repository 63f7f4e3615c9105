import type { FastifyReply, FastifyRequest } from 'fastify'
import { rawBody } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { putObject, type StoredObject } from './objects.ts'
import { checkPolicy, policySignature, sameText, StorageError } from './policy.ts'

const malformed = (why: string): StorageError =>
  new StorageError(400, 'MalformedPOSTRequest', `The body of your POST request is not well-formed: ${why}`)

interface Form {
  fields: Map<string, string>
  file: File
}

/** The fields of a posted form, names in lower case, and its file. */
export async function formOf(request: FastifyRequest): Promise<Form> {
  const contentType = request.headers['content-type'] ?? ''
  if (!contentType.startsWith('multipart/form-data')) throw malformed('multipart/form-data expected.')
  const parsed = await new Response(new Uint8Array(rawBody(request)), { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformed('cannot be parsed.')
  })
  const fields = new Map<string, string>()
  let file: File | null = null
  for (const [name, value] of parsed) {
    if (file) throw malformed('file must be the last field.')
    if (typeof value !== 'string') {
      if (name !== 'file') throw malformed(`a file in the field ${name}.`)
      file = value
    } else if (name === 'file') throw malformed('file has no file name.')
    else fields.set(name.toLowerCase(), value)
  }
  if (!file) throw malformed('file missing.')
  return { fields, file }
}

const xml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function succeed(simulation: Simulation, reply: FastifyReply, fields: Map<string, string>, object: StoredObject): unknown {
  reply.header('etag', `"${object.etag}"`)
  const redirect = fields.get('success_action_redirect')
  const { bucket } = simulation.accounts.storage
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect)
    for (const [name, value] of [
      ['bucket', bucket],
      ['key', object.key],
      ['etag', object.etag],
    ] as const)
      target.searchParams.set(name, value)
    return reply.redirect(target.href, 303)
  }
  const status = fields.get('success_action_status')
  if (status === '200') return reply.code(200).send('')
  if (status !== '201') return reply.code(204).send()
  const location = `${simulation.base()}/storage/${encodeURI(object.key)}`
  return reply
    .code(201)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Bucket>${bucket}</Bucket><Location>${xml(location)}</Location><Key>${xml(object.key)}</Key><ETag>"${object.etag}"</ETag></PostResponse>`,
    )
}

/** A browser's form upload: signature, policy and every condition are checked against what really came. */
export async function postObject(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { accessKeyId, accessKeySecret, bucket } = simulation.accounts.storage
  const { fields, file } = await formOf(request)
  const need = (name: string): string => {
    const value = fields.get(name.toLowerCase())
    if (!value) throw new StorageError(400, 'InvalidArgument', `Bucket POST must contain the field '${name}'.`)
    return value
  }
  const key = need('key').replaceAll('${filename}', file.name)
  const [policy, keyId, signature] = [need('policy'), need('OSSAccessKeyId'), need('Signature')]
  if (keyId !== accessKeyId)
    throw new StorageError(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.')
  if (!sameText(policySignature(accessKeySecret, policy), signature))
    throw new StorageError(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.')
  const type = fields.get('content-type') ?? file.type
  const seen = new Map([...fields, ['key', key], ['content-type', type]] as [string, string][])
  checkPolicy(policy, { bucket, fields: seen, size: file.size }, simulation.clock.now())
  const object = putObject(simulation, key, type, Buffer.from(await file.arrayBuffer()))
  return succeed(simulation, reply, fields, object)
}
