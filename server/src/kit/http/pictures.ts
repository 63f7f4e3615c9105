import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Widths in pixels a picture may be asked for (storefront/src/kit/pictures.ts): few, so that nobody can keep the server drawing. */
const widths = [160, 390, 640, 780, 1170]
const cachedBytes = 32 * 1024 * 1024

export interface Picture {
  bytes: Buffer
  contentType: string
}
type Read = (key: string) => Promise<Picture | null>

/** What is worth drawing smaller; a GIF may move. */
const drawn = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The width an address asks for (`?w=390`); null when none, or one that is not drawn: then the picture comes as it is. */
export function requestedWidth(req: FastifyRequest): number | null {
  const width = Number((req.query as { w?: unknown }).w)
  return widths.includes(width) ? width : null
}

/** Reads pictures no wider than asked, as WebP; each is drawn once and kept in memory. A key names its picture for good. */
export function smallerPictures(read: Read): (key: string, width: number) => Promise<Picture | null> {
  const cached = new LRUCache<string, Picture>({ maxSize: cachedBytes, sizeCalculation: ({ bytes }) => bytes.length + 200 })
  const flights = new Map<string, Promise<Picture | null>>()
  const make = async (key: string, width: number, at: string): Promise<Picture | null> => {
    const original = await read(key)
    const picture = original && (await inWidth(original, width))
    if (picture) cached.set(at, picture)
    return picture
  }
  return async (key, width) => {
    const at = `${width}|${key}`
    const known = cached.get(at) ?? flights.get(at)
    if (known) return known
    const flight = make(key, width, at).finally(() => flights.delete(at))
    flights.set(at, flight)
    return flight
  }
}

async function inWidth(original: Picture, width: number): Promise<Picture> {
  if (!drawn.has(original.contentType)) return original
  try {
    const bytes = await sharp(original.bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
    return bytes.length < original.bytes.length ? { bytes, contentType: 'image/webp' } : original
  } catch {
    // Bytes that cannot be drawn are shown as they are.
    return original
  }
}

/** Serves a folder of WebP pictures below `prefix` (ends with a slash), in the width asked for. */
export const pictureFolder =
  (root: string, prefix: string, maxAgeS: number): FastifyPluginAsync =>
  async (http) => {
    const isPicture = (key: string): boolean => /^[\w/-]+\.webp$/.test(key) && existsSync(join(root, key))
    const smaller = smallerPictures(async (key) =>
      isPicture(key) ? { bytes: await readFile(join(root, key)), contentType: 'image/webp' } : null,
    )
    http.addHook('onRequest', async (req, reply) => {
      const width = requestedWidth(req)
      const found = width && (await smaller(req.url.slice(prefix.length).split('?')[0]!, width))
      if (found) return reply.type(found.contentType).header('cache-control', `public, max-age=${maxAgeS}`).send(found.bytes)
      return undefined
    })
    await http.register(fastifyStatic, { root, prefix, decorateReply: false, index: false, maxAge: maxAgeS * 1000 })
  }
