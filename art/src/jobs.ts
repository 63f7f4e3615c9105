import { ears, wrists } from '../../tools/art/goods/ear-wrist.ts'
import { gifts } from '../../tools/art/goods/gifts.ts'
import type { Picture } from '../../tools/art/goods/item.ts'
import { neck } from '../../tools/art/goods/neck.ts'
import { rings } from '../../tools/art/goods/rings.ts'
import { teas } from '../../tools/art/goods/teas.ts'
import { treasures } from '../../tools/art/goods/treasures.ts'
import type { Entry } from './manifest.ts'
import { hashOf, modelOf, type Model } from './meshes.ts'
import { sets, type StudioSet } from './sets.ts'

/** Goes up when the Python of the studio changes what a picture looks like: every picture is then stale. */
const studioVersion = 2

/** Everything a picture depends on. */
export type Job = Model & {
  folder: string
  set: StudioSet
  stand?: string
  camera: { elevation: number; fill: number; blur: number; close?: readonly number[]; shift?: readonly number[] }
  clearStones?: true
  samples: number
  width: number
  height: number
}

const pictures = new Map<string, Picture>(
  [...rings, ...neck, ...ears, ...wrists, ...treasures, ...gifts, ...teas].flatMap((item) =>
    item.pictures.map((picture, k) => [`goods/${item.key}-${k + 1}`, picture] as const),
  ),
)

/** The job of an entry, with the hash that names its file; `size` in pixels a side. */
export async function jobOf(entry: Entry, folder: string, size: number, samples: number): Promise<{ job: Job; hash: string }> {
  const picture = pictures.get(entry.name)
  if (!picture) throw new Error(`no piece for ${entry.name}`)
  const { framing } = picture
  const model = await modelOf(await picture.piece(), folder)
  const camera = {
    elevation: entry.elevation ?? framing.elevation,
    fill: entry.fill ?? (framing.fill ?? 0.64) * 1.08,
    blur: entry.blur ?? 0.012,
    close: framing.close,
  }
  const looks = {
    ...model,
    set: sets[entry.set],
    stand: entry.stand,
    camera,
    clearStones: entry.clearStones,
    samples,
    width: size,
    height: size,
  }
  return { job: { ...looks, folder }, hash: hashOf([studioVersion, looks]) }
}
