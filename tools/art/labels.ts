import type { Texture } from './render/materials.ts'
import { texture } from './render/textures.ts'

const serif = 'font-family="Noto Serif CJK SC" text-anchor="middle"'

const svg = (w: number, h: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${inner}</svg>`

/** The mountains-and-mist picture on tea packages. */
const hills = (deep: string, w: number, h: number): string =>
  [0, 1, 2, 3]
    .map((k) => {
      const y = h * (0.52 + k * 0.11)
      return `<path d="M0 ${y}C${w * 0.15} ${y - 90 + k * 12} ${w * 0.28} ${y - 20} ${w * 0.42} ${y - 70 + k * 22}S${w * 0.7} ${y + 12} ${w * 0.8} ${y - 44}S${w} ${y - 10} ${w} ${y}V${h}H0Z" fill="${deep}" opacity="${0.16 + k * 0.17}"/>`
    })
    .join('')

/** A round watch dial with hour marks and hands at ten past ten. */
export const dial = (ground: string, mark: string, hand: string): Promise<Texture> => {
  const marks = Array.from(
    { length: 60 },
    (_, k) =>
      `<rect x="-${k % 5 ? 1.5 : 5}" y="-236" width="${k % 5 ? 3 : 10}" height="${k % 5 ? 12 : 42}" rx="2" fill="${mark}" transform="translate(256 256) rotate(${k * 6})"/>`,
  ).join('')
  return texture(
    svg(
      512,
      512,
      `<defs><radialGradient id="g" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient></defs><rect width="512" height="512" fill="${ground}"/><rect width="512" height="512" fill="url(#g)"/><circle cx="256" cy="256" r="196" fill="none" stroke="${mark}" stroke-opacity=".25" stroke-width="2"/>${marks}<text x="256" y="168" font-size="34" letter-spacing="6" ${serif} fill="${mark}">金禾有礼</text><circle cx="256" cy="356" r="44" fill="none" stroke="${mark}" stroke-opacity=".5" stroke-width="3"/><path d="M256 356v-30" stroke="${hand}" stroke-width="3"/><g stroke-linecap="round" fill="none" stroke="${hand}"><path d="M256 256L158 196" stroke-width="13"/><path d="M256 256L380 150" stroke-width="9"/><path d="M256 296L256 66" stroke="#b8862f" stroke-width="3"/></g><circle cx="256" cy="256" r="12" fill="${hand}"/>`,
    ),
    768,
  )
}

/** A small paper label with the brand’s name and what is inside. */
export const candleLabel = (name: string, note: string): Promise<Texture> =>
  texture(
    svg(
      500,
      400,
      `<rect width="500" height="400" fill="#fbf7ee"/><rect x="18" y="18" width="464" height="364" fill="none" stroke="#b08d4c" stroke-width="3"/><text x="250" y="170" font-size="84" ${serif} font-weight="bold" fill="#3a2f22">${name}</text><path d="M180 215H320" stroke="#b08d4c" stroke-width="3"/><text x="250" y="285" font-size="36" letter-spacing="8" ${serif} fill="#7a6a52">${note}</text>`,
    ),
    500,
    400,
  )

/** The wrapper of a tea tin; repeated twice round. */
export const tinWrap = (name: string, ground: string, deep: string): Promise<Texture> =>
  texture(
    svg(
      900,
      560,
      `<rect width="900" height="560" fill="${ground}"/>${hills(deep, 900, 560)}<rect x="0" y="14" width="900" height="5" fill="#c9a45a"/><rect x="0" y="541" width="900" height="5" fill="#c9a45a"/><g transform="translate(225 0)"><rect x="-82" y="60" width="164" height="400" fill="#fbf6ea"/><rect x="-72" y="70" width="144" height="380" fill="none" stroke="${deep}" stroke-width="3"/>${name
        .split('')
        .map((c, k) => `<text y="${175 + k * 108}" font-size="96" ${serif} font-weight="bold" fill="${deep}">${c}</text>`)
        .join(
          '',
        )}<rect x="-20" y="398" width="40" height="40" fill="#b5271d"/><text y="429" font-size="30" ${serif} fill="#fff">青</text></g><g transform="translate(675 0)"><circle cx="0" cy="190" r="74" fill="#fbf6ea" opacity=".9"/><text y="216" font-size="72" ${serif} fill="${deep}">禾</text></g>`,
    ),
    900,
    560,
  )

/** The lid or front of a tea box. */
export const boxFace = (name: string, ground: string, deep: string): Promise<Texture> =>
  texture(
    svg(
      600,
      600,
      `<rect width="600" height="600" fill="${ground}"/>${hills(deep, 600, 600)}<rect x="24" y="24" width="552" height="552" fill="none" stroke="#c9a45a" stroke-width="4"/><circle cx="300" cy="215" r="118" fill="#fbf6ea" opacity=".94"/><circle cx="300" cy="215" r="106" fill="none" stroke="#c9a45a" stroke-width="3"/><text x="300" y="${name.length > 1 ? 240 : 262}" font-size="${name.length > 1 ? 86 : 130}" ${serif} font-weight="bold" fill="${deep}">${name}</text>`,
    ),
    600,
  )

/** The paper on a pressed cake of tea. */
export const cakePaper = (name: string): Promise<Texture> =>
  texture(
    svg(
      600,
      600,
      `<rect width="600" height="600" fill="#f3ead8"/><circle cx="300" cy="300" r="250" fill="none" stroke="#5a6b3a" stroke-width="5"/><circle cx="300" cy="300" r="236" fill="none" stroke="#5a6b3a" stroke-width="2"/><text x="300" y="330" font-size="120" ${serif} font-weight="bold" fill="#4a5a2c">${name}</text><rect x="262" y="382" width="76" height="76" fill="#b5271d"/><text x="300" y="438" font-size="50" ${serif} fill="#fff">茶</text><text x="300" y="190" font-size="36" letter-spacing="10" ${serif} fill="#5a6b3a">青禾茶礼</text>`,
    ),
    600,
  )

/** The brand on a gift box or card. */
export const brandFace = (ground: string, ink: string, name = '金禾有礼', w = 600, h = 400): Promise<Texture> =>
  texture(
    svg(
      w,
      h,
      `<rect width="${w}" height="${h}" fill="${ground}"/><text x="${w / 2}" y="${h * 0.55}" font-size="${w * 0.13}" letter-spacing="${w * 0.02}" ${serif} font-weight="bold" fill="${ink}">${name}</text><path d="M${w * 0.36} ${h * 0.66}H${w * 0.64}" stroke="${ink}" stroke-width="3"/>`,
    ),
    w,
    h,
  )
