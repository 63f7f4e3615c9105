import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clock, heading, html, page } from '../kit/html.ts'
import { hex } from '../kit/random.ts'
import { rawBody } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { putObject, removeObject, type StoredObject } from './objects.ts'
import { sameText, StorageError } from './policy.ts'
import { postObject } from './post.ts'

const skewMs = 15 * 60_000
export const maxUploadBytes = 64 * 1024 * 1024

/** Signature of a header-signed request (V1): verb, md5, type, date, x-oss headers, resource. */
export function headerSignature(secret: string, method: string, resource: string, headers: Record<string, string | undefined>): string {
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-oss-'))
    .sort()
    .map((name) => `${name}:${headers[name] ?? ''}\n`)
  const lines = [method, headers['content-md5'] ?? '', headers['content-type'] ?? '', headers['date'] ?? headers['x-oss-date'] ?? '']
  return createHmac('sha1', secret)
    .update(`${lines.join('\n')}\n${own.join('')}${resource}`)
    .digest('base64')
}

const keyOf = (request: FastifyRequest): string => (request.params as { '*': string })['*']

function checkHeaders(simulation: Simulation, request: FastifyRequest): void {
  const { accessKeyId, accessKeySecret, bucket } = simulation.accounts.storage
  const [, keyId = '', signature = ''] = /^OSS ([^:]+):(.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!keyId) throw new StorageError(403, 'AccessDenied', 'You have no right to access this object.')
  if (keyId !== accessKeyId)
    throw new StorageError(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )
  const date = Date.parse(headers['date'] ?? headers['x-oss-date'] ?? '')
  if (Number.isNaN(date) || Math.abs(simulation.clock.wire() - date) > skewMs)
    throw new StorageError(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.')
  const expected = headerSignature(accessKeySecret, request.method, `/${bucket}/${keyOf(request)}`, headers)
  if (!sameText(expected, signature))
    throw new StorageError(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.')
}

function get(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): unknown {
  const object = simulation.state.objects[keyOf(request)]
  const bytes = object ? simulation.files.get(object.key) : null
  if (!object || !bytes) throw new StorageError(404, 'NoSuchKey', 'The specified key does not exist.')
  const quoted = `"${object.etag}"`
  reply.headers({ etag: quoted, 'last-modified': new Date(object.at).toUTCString(), 'cache-control': 'public, max-age=60' })
  // Whatever somebody uploaded must never run as a page of this host.
  reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' })
  return request.headers['if-none-match'] === quoted ? reply.code(304).send() : reply.type(object.type).send(bytes)
}

/** What every answer to a browser carries. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag, x-oss-request-id',
  'access-control-max-age': '600',
}

/** The failures of the store, in XML. */
export const storageFailure = (status: number, code: string, message: string) => (reply: FastifyReply) =>
  reply
    .code(status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Message><RequestId>${hex(24).toUpperCase()}</RequestId><HostId>sim</HostId><EC>0000-00000000</EC></Error>`,
    )

/** One bucket under its own host: POST a form to it, GET, HEAD, PUT and DELETE objects by key. */
export function storageApi(simulation: Simulation, app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...cors, 'cross-origin-resource-policy': 'cross-origin', 'x-oss-request-id': hex(24).toUpperCase() })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StorageError)) throw error
    return storageFailure(error.status, error.code, error.message)(reply)
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.options('/', async (_request, reply) => reply.code(204).send())
  app.post('/', { bodyLimit: maxUploadBytes }, async (request, reply) => postObject(simulation, request, reply))
  app.get('/*', async (request, reply) => get(simulation, request, reply))
  app.put('/*', { bodyLimit: maxUploadBytes }, async (request, reply) => {
    checkHeaders(simulation, request)
    const object = putObject(simulation, keyOf(request), request.headers['content-type'] ?? '', rawBody(request))
    return reply.header('etag', `"${object.etag}"`).code(200).send('')
  })
  app.delete('/*', async (request, reply) => {
    checkHeaders(simulation, request)
    removeObject(simulation, keyOf(request))
    return reply.code(204).send()
  })
}

const sizeText = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** The stored objects for people, at /sim/objects. */
export function objectsRoute(simulation: Simulation, app: FastifyInstance): void {
  app.get('/objects', async (_request, reply) => {
    const { accounts, state } = simulation
    const inStore = (base: string, objects: Record<string, StoredObject>) => Object.values(objects).map((each) => ({ ...each, base }))
    const both = [...inStore('/sim/storage', state.objects), ...inStore(`/sim/s3/${accounts.s3.bucket}`, state.s3Objects)]
    const objects = both.sort((a, b) => b.at - a.at)
    const cards = objects.slice(0, 120).map((each) => {
      const path = `${each.base}/${each.key.split('/').map(encodeURIComponent).join('/')}`
      const shown = each.type.startsWith('image/')
        ? html`<img src="${path}" alt="" loading="lazy" />`
        : html`<span class="file">${each.type}</span>`
      return html`<a class="card object" href="${path}"
        >${shown}<span class="mono">${each.key}</span><span class="muted">${sizeText(each.size)} · ${clock(each.at)}</span></a
      >`
    })
    const lead = `对象存储 ${accounts.storage.bucket} 与 S3 ${accounts.s3.bucket} 中的文件，共 ${objects.length} 个。`
    const body = html`${heading('存储的文件', lead)}
      <section class="grid">${cards}${cards.length === 0 && html`<p class="empty">还没有上传过文件。</p>`}</section>`
    return reply.type('text/html; charset=utf-8').send(page('存储的文件', 'desk', body))
  })
}
