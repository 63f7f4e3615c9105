import type { FastifyInstance } from 'fastify'

/** Reads pictures by address: those that this server shows itself, at a width of 390, and those that `stored` finds in an object store. Others are not fetched. */
export function picturesOf(
  http: FastifyInstance,
  stored: (address: string) => Promise<Buffer | null>,
): (address: string) => Promise<Buffer | null> {
  return async (address) => {
    if (/^\/(?!\/)/.test(address)) {
      const reply = await http.inject({ method: 'GET', url: `${address.split('?')[0]!}?w=390` })
      return reply.statusCode === 200 && String(reply.headers['content-type']).startsWith('image/') ? reply.rawPayload : null
    }
    return stored(address)
  }
}
