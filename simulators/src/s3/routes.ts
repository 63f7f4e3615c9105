import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hex } from '../kit/random.ts'
import { rawBody } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { StorageError } from '../storage/policy.ts'
import { cors, maxUploadBytes, storageFailure } from '../storage/routes.ts'
import { checkSigned } from './authorize.ts'
import { findS3Object, putS3Object, removeS3Object } from './objects.ts'
import { postS3Object } from './post.ts'

interface Params {
  bucket: string
  '*'?: string
}

function keyIn(simulation: Simulation, request: FastifyRequest): string {
  const { bucket, '*': key = '' } = request.params as Params
  if (bucket !== simulation.accounts.s3.bucket) throw new StorageError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  return key
}

function get(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): unknown {
  // The bucket may be read by everybody; a signature that is there must still be right.
  if (request.headers.authorization) checkSigned(simulation, request)
  const found = findS3Object(simulation, keyIn(simulation, request))
  if (!found) throw new StorageError(404, 'NoSuchKey', 'The specified key does not exist.')
  const { object, bytes } = found
  if (object.disposition) reply.header('content-disposition', object.disposition)
  reply.headers({ etag: `"${object.etag}"`, 'last-modified': new Date(object.at).toUTCString() })
  // Whatever somebody uploaded must never run as a page of this host.
  reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' })
  return reply.type(object.type).send(bytes)
}

/** One bucket addressed in the path: POST a form to it, GET, HEAD, PUT and DELETE objects by key. */
export function s3Api(simulation: Simulation, app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...cors, 'cross-origin-resource-policy': 'cross-origin', 'x-amz-request-id': hex(16).toUpperCase() })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StorageError)) throw error
    return storageFailure(error.status, error.code, error.message)(reply)
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.post('/:bucket', { bodyLimit: maxUploadBytes }, async (request, reply) => {
    keyIn(simulation, request)
    return postS3Object(simulation, request, reply)
  })
  app.get('/:bucket/*', async (request, reply) => get(simulation, request, reply))
  app.put('/:bucket/*', { bodyLimit: maxUploadBytes }, async (request, reply) => {
    checkSigned(simulation, request)
    const type = request.headers['content-type'] ?? 'binary/octet-stream'
    const object = putS3Object(simulation, keyIn(simulation, request), { type }, rawBody(request))
    return reply.header('etag', `"${object.etag}"`).send()
  })
  app.delete('/:bucket/*', async (request, reply) => {
    checkSigned(simulation, request)
    removeS3Object(simulation, keyIn(simulation, request))
    return reply.code(204).send()
  })
}
