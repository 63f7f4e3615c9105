import sharp from 'sharp'
import type { Texture } from './materials.ts'

const kept = new Map<string, Texture>()

/** A drawing as a texture, `blur` pixels soft (for reliefs, so that edges have a slope). */
export async function texture(svg: string, width = 512, height = width, blur = 0): Promise<Texture> {
  const key = `${blur}|${width}|${height}|${svg}`
  const known = kept.get(key)
  if (known) return known
  let image = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).flatten({ background: '#000000' }).removeAlpha()
  if (blur > 0) image = image.blur(blur)
  const made = { width, height, data: new Uint8Array(await image.toColourspace('srgb').raw().toBuffer()) }
  kept.set(key, made)
  return made
}

const svg = (inner: string, w = 512, h = 512, ground = '#000'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${ground}"/>${inner}</svg>`

const serif = 'font-family="Noto Serif CJK SC" font-weight="bold" text-anchor="middle"'

/** One or two characters raised inside a beaded rim. */
export const medal = (word: string, rim = true): Promise<Texture> => {
  const size = word.length === 1 ? 270 : 170
  const dots = Array.from({ length: 48 }, (_, k) => {
    const a = (k / 48) * Math.PI * 2
    return `<circle cx="${256 + 196 * Math.cos(a)}" cy="${256 + 196 * Math.sin(a)}" r="7" fill="#fff"/>`
  }).join('')
  return texture(
    svg(
      `${rim ? `<circle cx="256" cy="256" r="226" fill="none" stroke="#fff" stroke-width="14"/>${dots}` : ''}<text x="256" y="${256 + size * 0.36}" font-size="${size}" ${serif} fill="#fff">${word}</text>`,
    ),
    512,
    512,
    2.2,
  )
}

/** The face of a gold bar. */
export const barFace = (grams: string): Promise<Texture> =>
  texture(
    svg(
      `<rect x="26" y="22" width="460" height="756" rx="24" fill="none" stroke="#fff" stroke-width="8"/><text x="256" y="180" font-size="92" ${serif} fill="#fff">金禾</text><path d="M120 225H392" stroke="#fff" stroke-width="6"/><text x="256" y="330" font-size="58" ${serif} fill="#fff">足金999.9</text><text x="256" y="520" font-size="150" font-family="Noto Serif CJK SC" text-anchor="middle" fill="#fff">${grams}</text><text x="256" y="690" font-size="42" ${serif} fill="#fff">FINE GOLD</text>`,
      512,
      800,
    ),
    512,
    800,
    1.6,
  )

/** Carved scrolls that repeat round a bangle. */
export const scrolls = (): Promise<Texture> =>
  texture(
    svg(
      Array.from({ length: 2 }, (_, k) => {
        const x = k * 256
        return `<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"><path d="M${x + 20} 330c30-150 150-160 170-60 8 60-90 80-90 14 0-30 40-34 44-8"/><path d="M${x + 120} 180c40-70 110-40 120 10M${x + 180} 330c30 30 60 10 60-30"/><circle cx="${x + 56}" cy="200" r="12" fill="#fff"/></g>`
      }).join('') + '<path d="M0 110H512M0 402H512" stroke="#fff" stroke-width="12"/>',
    ),
    512,
    512,
    2.4,
  )
