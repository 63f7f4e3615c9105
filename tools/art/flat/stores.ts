import { sign } from './brand.ts'

type Front = {
  city: string
  wall: readonly [string, string]
  trim: string
  awning?: string
  kind: 'arch' | 'glass' | 'brick' | 'eaves'
  dusk?: boolean
  name?: string
}

export const fronts: readonly Front[] = [
  { city: '上海', wall: ['#efe3cd', '#cdb890'], trim: '#6d5326', kind: 'arch', dusk: false },
  { city: '北京', wall: ['#8f4336', '#6d2f26'], trim: '#e0b45e', kind: 'eaves' },
  { city: '广州', wall: ['#e9e6dc', '#bfc3b3'], trim: '#3f5a49', kind: 'arch', awning: '#4d6f5a' },
  { city: '深圳', wall: ['#4b5a68', '#28333e'], trim: '#d9b877', kind: 'glass', dusk: true },
  { city: '杭州', wall: ['#f3efe6', '#cfc8b8'], trim: '#4a443c', kind: 'eaves' },
  { city: '成都', wall: ['#6f7671', '#49514c'], trim: '#d9b877', kind: 'eaves', dusk: true },
  { city: '武汉', wall: ['#a5624a', '#7c4533'], trim: '#ecdcb8', kind: 'brick', awning: '#7d1d25' },
  { city: '西安', wall: ['#9a8f80', '#6d6356'], trim: '#e3c484', kind: 'brick' },
]

export const teaFronts: readonly Front[] = [
  { city: '杭州', name: '青禾茶礼', wall: ['#e8ecdf', '#bcc8ab'], trim: '#3f5a35', kind: 'eaves' },
  { city: '苏州', name: '青禾茶礼', wall: ['#f2eee3', '#cfc7b2'], trim: '#4d5b3a', kind: 'arch', awning: '#5f7f4f' },
]

const shop = (x: number, y: number, w: number, h: number, arch: boolean, k: number): string => {
  const top = arch
    ? `M${x} ${y + h}V${y + w * 0.42}A${w / 2} ${w * 0.42} 0 0 1 ${x + w} ${y + w * 0.42}V${y + h}Z`
    : `M${x} ${y}H${x + w}V${y + h}H${x}Z`
  const shelf = (yy: number): string =>
    `<rect x="${x + 10}" y="${yy}" width="${w - 20}" height="4" fill="#8a6a3a"/>${[0, 1, 2].map((j) => `<g transform="translate(${x + w * (0.22 + j * 0.28)} ${yy - 12})">${(j + k) % 3 === 0 ? '<circle r="9" fill="none" stroke="#e2b458" stroke-width="4"/>' : (j + k) % 3 === 1 ? '<path d="M-9-6L0-14 9-6 0 9Z" fill="#fff" opacity=".9"/>' : '<rect x="-10" y="-12" width="20" height="22" rx="3" fill="#8c1f28"/><path d="M-10-2H10M0-12V10" stroke="#e2b458" stroke-width="3"/>'}</g>`).join('')}`
  return `<path d="${top}" fill="url(#in)"/>${shelf(y + h * 0.6)}${shelf(y + h * 0.88)}<path d="${top}" fill="url(#gl)"/><path d="${top}" fill="none" stroke="var(--t)" stroke-width="7"/>`
}

/** A shop's face, 750 × 420. */
export function facade(f: Front): string {
  const sky = f.dusk ? ['#2b3a5c', '#d9926b'] : ['#bcd6e6', '#f4ead8']
  const arch = f.kind === 'arch'
  const bricks =
    f.kind === 'brick'
      ? `<pattern id="br" width="44" height="22" patternUnits="userSpaceOnUse"><path d="M0 0H44M0 11H44M0 0V11M22 11V22" stroke="#000" stroke-opacity=".14" stroke-width="1.6"/></pattern><rect x="60" y="62" width="630" height="302" fill="url(#br)"/>`
      : ''
  const eaves =
    f.kind === 'eaves'
      ? `<path d="M28 74Q70 62 84 26H666Q680 62 722 74Z" fill="#3d403f"/>${Array.from({ length: 34 }, (_, k) => `<path d="M${70 + k * 18} 72L${94 + k * 16.7} 28" stroke="#000" stroke-opacity=".28" stroke-width="3"/>`).join('')}<rect x="28" y="70" width="694" height="9" fill="#2a2c2c"/>`
      : `<rect x="48" y="44" width="654" height="24" fill="${f.trim}"/><rect x="48" y="62" width="654" height="6" fill="#000" opacity=".2"/>`
  const awning = f.awning
    ? [96, 498]
        .map((x) =>
          Array.from(
            { length: 6 },
            (_, k) => `<path d="M${x + k * 26} 178h26v34q-13 14-26 0z" fill="${k % 2 ? '#f7efe0' : f.awning}"/>`,
          ).join(''),
        )
        .join('')
    : ''
  const tree = (x: number, s: number): string =>
    `<rect x="${x - 22 * s}" y="${364 - 44 * s}" width="${44 * s}" height="${44 * s}" rx="4" fill="#b08a63"/><circle cx="${x}" cy="${300 - 20 * s}" r="${34 * s}" fill="#4f7350"/><circle cx="${x - 10 * s}" cy="${292 - 26 * s}" r="${20 * s}" fill="#6d9168" opacity=".8"/>`
  const glow = f.dusk ? '<ellipse cx="375" cy="372" rx="330" ry="34" fill="#ffdf9a" opacity=".34" filter="url(#bl)"/>' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 420"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${f.wall[0]}"/><stop offset="1" stop-color="${f.wall[1]}"/></linearGradient><linearGradient id="in" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0cd"/><stop offset=".6" stop-color="#f0cf93"/><stop offset="1" stop-color="#c89858"/></linearGradient><linearGradient id="gl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".5" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient><linearGradient id="pave" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9b1a4"/><stop offset="1" stop-color="#8e877b"/></linearGradient><linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f9e8bb"/><stop offset="1" stop-color="#d0a250"/></linearGradient><filter id="bl"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="750" height="420" fill="url(#sky)"/>${[
    [20, 150, 90],
    [120, 190, 70],
    [590, 170, 80],
    [670, 130, 90],
  ]
    .map(([x, y, w]) => `<rect x="${x}" y="${y! - 60}" width="${w}" height="320" fill="#5d6b78" opacity=".22"/>`)
    .join(
      '',
    )}<rect x="60" y="56" width="630" height="310" fill="url(#w)"/>${bricks}${eaves}<rect x="150" y="92" width="450" height="62" rx="4" fill="${f.dusk || f.kind === 'eaves' ? '#241d16' : '#2b2620'}"/><rect x="156" y="98" width="438" height="50" rx="2" fill="none" stroke="url(#gold)" stroke-width="1.500"/><g transform="translate(170 97) scale(.26)">${sign('url(#gold)')}</g><text x="392" y="136" font-size="34" letter-spacing="9" font-family="Noto Serif CJK SC" font-weight="bold" text-anchor="middle" fill="url(#gold)">${f.name ?? '金禾有礼'} · ${f.city}</text>${[shop(96, 178, 156, 176, arch, 0), shop(498, 178, 156, 176, arch, 1), shop(292, 170, 166, 196, arch, 2)].join('').replaceAll('var(--t)', f.trim)}<path d="M375 186V366" stroke="${f.trim}" stroke-width="5"/><rect x="362" y="264" width="5" height="40" rx="2" fill="url(#gold)"/><rect x="383" y="264" width="5" height="40" rx="2" fill="url(#gold)"/>${awning}<rect x="0" y="364" width="750" height="56" fill="url(#pave)"/><rect x="250" y="360" width="250" height="10" fill="#d5cdbf"/><rect x="0" y="364" width="750" height="8" fill="#000" opacity=".16"/>${glow}${tree(272, 0.62)}${tree(478, 0.62)}${tree(40, 1)}${tree(712, 1)}${[124, 626].map((x) => `<circle cx="${x}" cy="124" r="15" fill="${f.dusk ? '#ffd98a' : '#fff4d8'}"/><path d="M${x} 92V109" stroke="${f.trim}" stroke-width="4"/>`).join('')}</svg>`
}
