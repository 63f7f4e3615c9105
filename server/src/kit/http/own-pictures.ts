import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../providers/storage/store.ts'

/** Reads pictures by address: those that this server shows itself, at a width of 390, and those of the object store. Others are not fetched. */
export function picturesOf(
  http: FastifyInstance,
  store: Pick<ObjectStore, 'read' | 'publicUrl'>,
): (address: string) => Promise<Buffer | null> {
  const base = store.publicUrl('x').slice(0, -1)
  return async (address) => {
    if (/^\/(?!\/)/.test(address)) {
      const reply = await http.inject({ method: 'GET', url: `${address.split('?')[0]!}?w=390` })
      return reply.statusCode === 200 && String(reply.headers['content-type']).startsWith('image/') ? reply.rawPayload : null
    }
    return address.startsWith(base) ? ((await store.read(address.slice(base.length)))?.bytes ?? null) : null
  }
}
