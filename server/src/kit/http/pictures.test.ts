import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFolder, smallerPictures } from './pictures.ts'

const dir = mkdtempSync(join(tmpdir(), 'youli-pictures-'))
const http = Fastify()
const noise = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#c9a063', noise: { type: 'gaussian', mean: 90, sigma: 20 } } })

beforeAll(async () => {
  mkdirSync(join(dir, 'goods'))
  await noise(800).webp({ quality: 90 }).toFile(join(dir, 'goods/ring.webp'))
  await http.register(pictureFolder(dir, '/pictures/', 60))
})
afterAll(async () => {
  await http.close()
  rmSync(dir, { recursive: true })
})

const get = (url: string) => http.inject(url)
const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width

test('a picture asked for at width 640 comes no wider [B0229]', async () => {
  expect(await widthOf('/pictures/goods/ring.webp?w=640')).toBe(640)
  expect(await widthOf('/pictures/goods/ring.webp?w=160')).toBe(160)
  expect((await get('/pictures/goods/ring.webp?w=160')).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
  })
})

test('a width that is not drawn answers the picture as it is', async () => {
  for (const query of ['', '?w=641', '?w=-1', '?w=big', '?w=160&w=390'])
    expect(await widthOf(`/pictures/goods/ring.webp${query}`)).toBe(800)
})

test('what is not in the folder is not found, whatever its name says', async () => {
  for (const path of ['none.webp', '..%2f..%2fsecret.webp', '../../etc/passwd', 'goods'])
    expect((await get(`/pictures/${path}?w=160`)).statusCode).toBe(404)
})

test('a picture is read once however many ask, and bytes that are none come as they are', async () => {
  let reads = 0
  const png = await noise(300).png().toBuffer()
  const smaller = smallerPictures(async (key) => {
    reads += 1
    return { bytes: key === 'ring' ? png : Buffer.from('GIF89a'), contentType: key === 'gif' ? 'image/gif' : 'image/png' }
  })
  const [a, b] = await Promise.all([smaller('ring', 160), smaller('ring', 160)])
  expect([a, await smaller('ring', 160)]).toEqual([b, b])
  expect(reads).toBe(1)
  expect((await smaller('gif', 160))?.bytes.toString()).toBe('GIF89a')
  expect((await smaller('broken', 160))?.contentType).toBe('image/png')
})
