type Look = {
  ground: readonly [string, string]
  skin: string
  hair: string
  coat: string
  style: 'bob' | 'bun' | 'short' | 'long' | 'wave' | 'crop'
  glasses?: boolean
  gem: string
}

const members: readonly Look[] = [
  { ground: ['#fbe6dc', '#f1c4b1'], skin: '#f7d6bf', hair: '#3a2620', coat: '#b5452f', style: 'bob', gem: '#f3ece4' },
  { ground: ['#e8eedd', '#bfcfa9'], skin: '#f3cdb0', hair: '#2a2422', coat: '#4d6b4a', style: 'short', gem: '#d6a043' },
  { ground: ['#e3ebf2', '#aec3d4'], skin: '#f9dcc8', hair: '#5a3825', coat: '#33506e', style: 'long', gem: '#9fd0e8' },
  { ground: ['#fbf1d9', '#ecd08f'], skin: '#f0c7a6', hair: '#1f1b1a', coat: '#8a6a2f', style: 'crop', glasses: true, gem: '#d6a043' },
  { ground: ['#f0e6f4', '#cdb3d9'], skin: '#f8d8c4', hair: '#452a3a', coat: '#6f4a86', style: 'bun', gem: '#8a3fc4' },
  { ground: ['#e2efec', '#a5cbc1'], skin: '#efc4a2', hair: '#2f2723', coat: '#2e6f66', style: 'wave', gem: '#0a9a5b' },
  { ground: ['#fde5e6', '#efb0b5'], skin: '#f9dcc8', hair: '#6b3f28', coat: '#a83a4e', style: 'wave', gem: '#d5123c' },
  { ground: ['#ece8e0', '#c6bba6'], skin: '#e9bd98', hair: '#8b8680', coat: '#4c4a48', style: 'short', glasses: true, gem: '#cfd4d8' },
  { ground: ['#e6ecfa', '#b1c1e8'], skin: '#f5d0b5', hair: '#25202a', coat: '#3b4a8c', style: 'bob', glasses: true, gem: '#1d47c9' },
  { ground: ['#f9ead9', '#e3b98d'], skin: '#f2c9a8', hair: '#b3aaa2', coat: '#93542f', style: 'bun', gem: '#2f8355' },
  { ground: ['#e9f0f0', '#b6c9cc'], skin: '#eec3a0', hair: '#201c1b', coat: '#41565c', style: 'crop', gem: '#d6a043' },
  { ground: ['#fdebe0', '#f4bf9c'], skin: '#f9dcc8', hair: '#7a4a2a', coat: '#d0703f', style: 'long', gem: '#f0a81e' },
]

/** Everybody at work wears the same: a look is a skin, a hair and a cut. */
const dressed =
  (ground: Look['ground'], coat: string, gem: string) =>
  (skin: string, hair: string, style: Look['style'], glasses = false): Look => ({ ground, skin, hair, coat, style, glasses, gem })
const inBlack = dressed(['#f4efe6', '#d8cbb4'], '#2a241d', '#d6a043')
const staff: readonly Look[] = [
  inBlack('#f8d8c4', '#2a2422', 'bun'),
  inBlack('#f3cdb0', '#1f1b1a', 'short'),
  inBlack('#f9dcc8', '#3a2620', 'long'),
  inBlack('#f0c7a6', '#2f2723', 'crop', true),
  inBlack('#f7d6bf', '#25202a', 'bob', true),
  inBlack('#eec3a0', '#3a302a', 'short', true),
  inBlack('#f5d0b5', '#5a3825', 'wave'),
  inBlack('#e9bd98', '#201c1b', 'crop'),
]

const teaMembers: readonly Look[] = [
  { ground: ['#eef2e6', '#c3d0b0'], skin: '#f8d8c4', hair: '#33261f', coat: '#7c8f63', style: 'bun', gem: '#cfe0c4' },
  { ground: ['#e4ece6', '#a9bfae'], skin: '#f0c7a6', hair: '#242021', coat: '#56695c', style: 'crop', gem: '#e9e2cf' },
  { ground: ['#f3efe2', '#d9cda8'], skin: '#f9dcc8', hair: '#4a3022', coat: '#a08c5b', style: 'wave', gem: '#8fb29a' },
  { ground: ['#ebeae0', '#c9c3ac'], skin: '#e9bd98', hair: '#6f6963', coat: '#6a5a41', style: 'short', glasses: true, gem: '#cbbd96' },
  { ground: ['#e6f0ea', '#b3cfc0'], skin: '#f5d0b5', hair: '#2b2320', coat: '#3f7360', style: 'long', gem: '#dfeee2' },
  { ground: ['#f1f0ea', '#cfcfc0'], skin: '#f7d6bf', hair: '#3b2c28', coat: '#8a8f84', style: 'bob', glasses: true, gem: '#a8c3a0' },
]
const inGreen = dressed(['#eef1e4', '#cdd8bd'], '#35543f', '#e6dfc6')
const teaStaff: readonly Look[] = [
  inGreen('#f7d6bf', '#2b2320', 'bob'),
  inGreen('#f8d8c4', '#46301f', 'bun'),
  inGreen('#f5d0b5', '#2a2422', 'wave'),
  inGreen('#eec3a0', '#231f1e', 'short'),
]

const backHair = (l: Look): string =>
  l.style === 'long'
    ? `<path d="M58 110C50 46 150 46 142 110L150 188H50Z" fill="${l.hair}"/>`
    : l.style === 'wave'
      ? `<path d="M56 104C48 40 152 40 144 104C160 128 148 146 156 166C130 186 70 186 44 166C52 146 40 128 56 104Z" fill="${l.hair}"/>`
      : l.style === 'bob'
        ? `<path d="M56 98C50 36 150 36 144 98L148 138C136 148 64 148 52 138Z" fill="${l.hair}"/>`
        : l.style === 'bun'
          ? `<circle cx="100" cy="34" r="21" fill="${l.hair}"/><path d="M60 100C56 40 144 40 140 100Z" fill="${l.hair}"/>`
          : `<path d="M60 96C54 40 146 40 140 96Z" fill="${l.hair}"/>`

const fringe = (l: Look): string =>
  l.style === 'short' || l.style === 'crop'
    ? `<path d="M62 92C60 66 74 58 92 66C112 74 130 62 137 92C144 50 124 36 100 36S56 50 62 92Z" fill="${l.hair}"/>`
    : `<path d="M62 98C62 72 84 76 104 58C116 76 136 74 138 98C146 52 126 40 100 40S54 52 62 98Z" fill="${l.hair}"/>`

const portrait = (l: Look, k: number): string => {
  const woman = l.style !== 'short' && l.style !== 'crop'
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="101" rx="4" ry="5" fill="#2b211d"/><circle cx="${x - 1.3}" cy="99" r="1.5" fill="#fff"/><path d="M${x - 9} 89q9-6 17 0" stroke="${l.hair}" stroke-width="3" fill="none" stroke-linecap="round"/>`
  const jewels = woman
    ? `<circle cx="63" cy="121" r="4.6" fill="${l.gem}"/><circle cx="137" cy="121" r="4.6" fill="${l.gem}"/><circle cx="62" cy="119.500" r="1.4" fill="#fff"/><circle cx="136" cy="119.500" r="1.4" fill="#fff"/><path d="M80 160q20 15 40 0" stroke="#d6a043" stroke-width="2" fill="none"/><path d="M100 167l5 6-5 7-5-7z" fill="${l.gem}"/>`
    : `<path d="M84 156L100 176 116 156" fill="#fff"/><circle cx="124" cy="182" r="4" fill="${l.gem}"/>`
  const specs = l.glasses
    ? '<g fill="none" stroke="#5b4630" stroke-width="2.6"><rect x="68" y="91" width="26" height="21" rx="9"/><rect x="106" y="91" width="26" height="21" rx="9"/><path d="M94 98q6-4 12 0"/></g>'
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs><radialGradient id="a" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="${l.ground[0]}"/><stop offset="1" stop-color="${l.ground[1]}"/></radialGradient><radialGradient id="f" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#b0603a" stop-opacity=".14"/></radialGradient></defs><rect width="200" height="200" fill="url(#a)"/><path d="M60 102C54 36 146 36 140 102Z" fill="${l.hair}"/>${backHair(l)}<path d="M30 200C32 164 70 154 100 154S168 164 170 200Z" fill="${l.coat}"/><path d="M86 130h28v24q-14 16-28 0z" fill="${l.skin}"/><path d="M86 140q14 10 28 0v6q-14 12-28 0z" fill="#000" opacity=".08"/><ellipse cx="62" cy="104" rx="6" ry="10" fill="${l.skin}"/><ellipse cx="138" cy="104" rx="6" ry="10" fill="${l.skin}"/><path d="M62 96C62 60 138 60 138 96C138 128 120 146 100 146S62 128 62 96Z" fill="${l.skin}"/><path d="M62 96C62 60 138 60 138 96C138 128 120 146 100 146S62 128 62 96Z" fill="url(#f)"/>${fringe(l)}${eye(81)}${eye(119)}<ellipse cx="74" cy="117" rx="8" ry="5" fill="#e8846e" opacity=".32"/><ellipse cx="126" cy="117" rx="8" ry="5" fill="#e8846e" opacity=".32"/><path d="M99 106q-4 8 2 9" stroke="#b8785a" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M${88 + (k % 3)} 126q12 ${8 + (k % 2) * 3} ${24 - (k % 3)} 0" stroke="#b4493f" stroke-width="3.2" fill="none" stroke-linecap="round"/>${specs}${jewels}</svg>`
}

const drawn = (prefix: string, looks: readonly Look[]) =>
  looks.map((look, k) => [`avatar/${prefix}${String(k + 1).padStart(2, '0')}`, portrait(look, k)] as const)

/** Portraits of each brand's members and staff, 200 × 200 drawings, by the name of their file. Nobody shares a face with the other group. */
export const avatars = [...drawn('', members), ...drawn('staff-', staff), ...drawn('tea-', teaMembers), ...drawn('tea-staff-', teaStaff)]
