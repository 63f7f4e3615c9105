import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { avatars } from './flat/avatars.ts'
import { accountPicture, logo, memberCard, shareIcon } from './flat/brand.ts'
import { facade, fronts, teaFronts } from './flat/stores.ts'
import { promise } from './flat/words.ts'
import { ears, wrists } from './goods/ear-wrist.ts'
import { gifts } from './goods/gifts.ts'
import { teas } from './goods/teas.ts'
import type { Item } from './goods/item.ts'
import { neck } from './goods/neck.ts'
import { rings } from './goods/rings.ts'
import { banners, details, tiles, type Tile } from './goods/tiles.ts'
import { treasures } from './goods/treasures.ts'
import { photograph, type Shot } from './render/render.ts'
import { staged } from './scenes.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../demo/assets')

/** `draw.ts [--only pattern] [--part 1/2] [--out folder] [--draft yes]` */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? (process.argv[at + 1] ?? '') : undefined
}

const out = option('out') ?? root
const only = new RegExp(option('only') ?? '')
const draft = option('draft') !== undefined
const [part, parts] = (option('part') ?? '1/1').split('/').map(Number) as [number, number]

const photos: Tile[] = [
  ...[...rings, ...neck, ...ears, ...wrists, ...treasures, ...gifts, ...teas].flatMap((i: Item) =>
    i.pictures.map((p, k): Tile => ({ name: `goods/${i.key}-${k + 1}`, shot: async () => staged(await p.piece(), p.framing) })),
  ),
  ...tiles,
  ...banners,
  ...details,
]

async function fileFor(name: string): Promise<string> {
  const file = join(out, name)
  await mkdir(dirname(file), { recursive: true })
  console.log(name)
  return file
}

const smaller = (s: Shot): Shot => ({ ...s, width: Math.round((s.width ?? 750) * 0.4), height: Math.round((s.height ?? 750) * 0.4) })

async function drawPhotos(): Promise<void> {
  const wanted = photos.filter((t) => only.test(t.name)).filter((_, k) => k % parts === part - 1)
  for (const t of wanted) {
    const shot = await t.shot()
    const { data, width, height } = await photograph(draft ? smaller(shot) : shot, draft ? 1.25 : (shot.width ?? 750) < 300 ? 3 : 1.5)
    const image = sharp(data, { raw: { width, height, channels: 3 } })
    await image.webp({ quality: t.quality ?? 80, effort: 6 }).toFile(await fileFor(`${t.name}.webp`))
  }
}

const service = [
  ['附鉴定证书', '每件均经国检机构检测'],
  ['终身保养', '清洗、整形、抛光免费'],
  ['七天无理由', '未佩戴可退，运费我们付'],
  ['以旧换新', '黄金按当日金价折算'],
] as const
const teaService = [
  ['源头直采', '每批附产地与采摘日期'],
  ['冷链锁鲜', '零至五度入库，现订现发'],
  ['试饮装', '先试后拆，不合口可退'],
  ['企业定制', '五十份起印制专属封套'],
] as const

const flats: readonly (readonly [string, string, number, number])[] = [
  ['brand/logo', logo('金禾有礼', '#241d16', 'JINHE YOULI'), 400, 400],
  ['brand/tea-logo', logo('青禾茶礼', '#24362a', 'QINGHE TEA'), 400, 400],
  ['brand/member-card', memberCard('金禾有礼', '#3a2f22', '#14100b'), 750, 450],
  ['brand/tea-member-card', memberCard('青禾茶礼', '#3f5a44', '#16241b'), 750, 450],
  ['brand/share', shareIcon('金禾有礼', '每一份心意，都有礼可循', '#3a2f22', '#14100b'), 500, 400],
  ['brand/tea-share', shareIcon('青禾茶礼', '以茶为礼，见字如面', '#3f5a44', '#16241b'), 500, 400],
  ['brand/account', accountPicture('金禾有礼'), 480, 480],
  ['brand/tea-account', accountPicture('青禾茶礼'), 480, 480],
  ...avatars.map(([name, svg]) => [name, svg, 200, 200] as const),
  ...fronts.map((f, k) => [`store/${k + 1}`, facade(f), 750, 420] as const),
  ...teaFronts.map((f, k) => [`store/tea-${k + 1}`, facade(f), 750, 420] as const),
  ['detail/promise', promise('金禾有礼 · 服务承诺', service, '#fdf9f1', '#3a2f22'), 750, 420],
  ['detail/tea-promise', promise('青禾茶礼 · 服务承诺', teaService, '#f4f6ec', '#2f4426'), 750, 420],
]

async function drawFlats(): Promise<void> {
  for (const [name, svg, width, height] of flats.filter(([n]) => only.test(n))) {
    const image = sharp(Buffer.from(svg), { density: 144 }).resize(width, height)
    await image
      .clone()
      .webp({ quality: 88, effort: 6 })
      .toFile(await fileFor(`${name}.webp`))
    if (name.endsWith('logo') || name.endsWith('account')) {
      await image
        .clone()
        .png({ compressionLevel: 9, palette: true })
        .toFile(await fileFor(`${name}.png`))
      await writeFile(await fileFor(`${name}.svg`), `${svg}\n`)
    }
  }
}

await drawPhotos()
if (part === 1) await drawFlats()
