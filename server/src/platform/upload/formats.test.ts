import { createServer } from 'node:http'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { consoleHeader } from '@youli/domain/kit/call.ts'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { pictureType, takenFrom } from './picture.ts'

const svgOf = (inside: string, head = 'width="40" height="20"', before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`)
const ground = '<rect width="40" height="20" fill="#a8446b"/>'
const opaque = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a8446b' } })
const clear = () => sharp({ create: { width: 40, height: 20, channels: 4, background: '#a8446b80' } })

const laughs = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${'bcdefghi'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefgh'[i]};`.repeat(10)}">`)
  .join('')}]>`
const nestedUses = Array.from({ length: 12 }, (_, i) => `<g id="u${i + 1}">${`<use xlink:href="#u${i}"/>`.repeat(10)}</g>`).join('')
const slowFilter =
  '<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9999999"/></filter><rect width="40" height="20" filter="url(#f)"/>'

it('goes once through what stands before the first element, however often it begins anew', async () => {
  for (const part of ['<!DOCTYPE>', '<!DOCTYPE [', '<!---->', '<!--', '<?a?>', '<?', ' '])
    expect(await pictureType(Buffer.from(part.repeat(1600)), takenFrom.operators)).toBeNull()
  const whole = '<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg [<!ENTITY a "b>c">]>\n<!---->'
  expect(await pictureType(Buffer.from(`\uFEFF${whole}<svg/>`), takenFrom.operators)).toBeNull()
  expect(await pictureType(Buffer.from(`\uFEFF${whole}<svg></svg>`), takenFrom.operators)).toBe('image/svg+xml')
})

describe.each(oneEngine)('pictures of every format on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const send = async (bytes: Buffer, headers: Record<string, string> = { token: operator }) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a')
    const reply = await fetch(`${t.base}/upload/image`, { method: 'POST', body: form, headers })
    return { status: reply.status, ...((await reply.json()) as { success: boolean; code: number; data: { url: string } | null }) }
  }
  const stored = async (bytes: Buffer) => {
    const { data } = await send(bytes)
    const shown = await fetch(new URL(data!.url, t.base))
    return { type: shown.headers.get('content-type'), bytes: Buffer.from(await shown.arrayBuffer()) }
  }
  const pixelsOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    return { width: info.width, height: info.height, at }
  }

  it.each([
    ['WebP', 'webp'],
    ['AVIF', 'avif'],
    ['TIFF', 'tiff'],
  ] as const)('keeps an operator’s %s as JPEG, and as PNG where it shows through', async (_, format) => {
    const whole = format === 'tiff' ? { compression: 'deflate' as const } : {}
    expect((await stored(await opaque().toFormat(format, whole).toBuffer())).type).toBe('image/jpeg')
    expect((await stored(await clear().toFormat(format, whole).toBuffer())).type).toBe('image/png')
  })

  it('keeps an SVG as pixels in a size of ours, whatever its own', async () => {
    const drawings = [
      svgOf(ground),
      svgOf(
        ground,
        'viewBox="0 0 40 20"',
        '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n',
      ),
      svgOf('<rect width="4000" height="2000" fill="#a8446b"/>', 'width="4000" height="2000"'),
    ]
    for (const drawing of drawings) {
      const { type, bytes } = await stored(drawing)
      const { width, height, at } = await pixelsOf(bytes)
      expect([type, width, height, at(600, 300)]).toEqual(['image/png', 1200, 600, [0xa8, 0x44, 0x6b]])
    }
  })

  it('keeps nothing of an SVG that runs or is read from elsewhere', async () => {
    let asked = 0
    const elsewhere = createServer((_, reply) => {
      asked += 1
      reply.end()
    })
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/a.png`
    const file = new URL('../../../package.json', import.meta.url).href
    const picture = new URL('../../../../console/public/none.png', import.meta.url).href
    const parts = [
      '<script>alert(1)</script>',
      '<foreignObject width="40" height="20"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/"/></body></foreignObject>',
      ...[address, file, picture].map((href) => `<image xlink:href="${href}" href="${href}" width="40" height="20"/>`),
      `<style>@import url("${address}");</style><use xlink:href="${address}#a"/>`,
      `<a xlink:href="javascript:alert(1)">${ground}</a>`,
    ]
    for (const part of parts) {
      const { type, bytes } = await stored(svgOf(ground + part, 'width="40" height="20" onload="alert(1)"'))
      expect([part, type, (await pixelsOf(bytes)).at(600, 300)]).toEqual([part, 'image/png', [0xa8, 0x44, 0x6b]])
      expect(bytes.toString('latin1')).not.toMatch(/script|alert|http/)
    }
    const external = svgOf(`<text y="10">&x;</text>`, 'width="40" height="20"', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${file}">]>`)
    expect((await send(external)).status).toBe(200)
    elsewhere.close()
    expect(asked).toBe(0)
  })

  it.each([
    ['of entities in entities', svgOf(`<text>&i;</text>`, 'width="40" height="20"', laughs)],
    ['of uses in uses', svgOf(`<defs><g id="u0">${ground}</g>${nestedUses}</defs><use xlink:href="#u12"/>`)],
    ['of a hundred thousand levels', svgOf('<g>'.repeat(100_000) + ground + '</g>'.repeat(100_000))],
    ['of a filter without end', svgOf(slowFilter)],
    ['as wide as a country', svgOf(ground, 'width="1000000000" height="1000000000"')],
    ['with a ground of lines', svgOf(ground, 'viewBox="0 0 1 100000000"')],
    ['that breaks off', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['larger than a drawing is', svgOf(`<!--${'x'.repeat(2 * 1024 * 1024)}-->`)],
  ])('answers an SVG %s with a picture or a plain refusal, in time', async (_, bytes) => {
    const from = performance.now()
    const { status, success, code } = await send(bytes)
    expect(status).toBe(200)
    const refusals = [uploadRefusals.unreadable.code, uploadRefusals.svgTooBig.code, uploadRefusals.tooManyPixels.code] as number[]
    expect(success || refusals.includes(code)).toBe(true)
    expect(performance.now() - from).toBeLessThan(40_000)
  })

  it('refuses what is no picture in the words of operators, and takes from members what it took', async () => {
    expect((await send(Buffer.from('8BPS and much more'))).code).toBe(uploadRefusals.unreadable.code)
    const { token } = await t.member()
    for (const bytes of [svgOf(ground), await opaque().webp().toBuffer()])
      expect((await send(bytes, { token })).code).toBe(uploadRefusals.badType.code)
    expect((await send(await opaque().png().toBuffer(), { token })).success).toBe(true)
  })

  it('takes a picture in the name of a console page, and of no other page', async () => {
    const png = await opaque().png().toBuffer()
    const cookie = `youli_console=${operator}`
    expect((await send(png, { cookie, [consoleHeader]: '1' })).success).toBe(true)
    expect((await send(png, { cookie })).code).toBe(common.notOurPage.code)
    expect((await send(png, { cookie, [consoleHeader]: '1', 'sec-fetch-site': 'cross-site' })).code).toBe(common.notOurPage.code)
  })

  it('refuses more than 10 MB', async () => {
    expect((await send(Buffer.alloc(11 * 1024 * 1024))).status).toBe(413)
  })
})
