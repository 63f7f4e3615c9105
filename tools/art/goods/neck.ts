import { gems, metals, stuffs, type Material } from '../render/materials.ts'
import { moved, sized, turned, type Piece } from '../render/mesh.ts'
import { ball, band } from '../render/shapes.ts'
import { medal } from '../render/textures.ts'
import { tablet } from '../pieces/bangles.ts'
import * as n from '../pieces/necklaces.ts'
import { beads, chain } from '../pieces/parts.ts'
import { above, item, near, type Item, type Picture } from './item.ts'
import type { Tone } from '../scenes.ts'

/** A pendant on its chain, from above: whole, near, and in another light. */
const pendant = (
  key: string,
  make: () => Piece | Promise<Piece>,
  mat: Material,
  tones: readonly Tone[],
  other?: { make: () => Piece | Promise<Piece>; mat: Material },
): Item => {
  const whole = async (m: typeof make, metal: Material, turn: number): Promise<Piece> => turned(n.onChain(metal, await m()), 'y', turn)
  const pictures: Picture[] = [
    above(() => whole(make, mat, 0), tones[0]!, { fill: 0.68, seed: 3, shift: [0, -0.55] }),
    near(() => whole(make, mat, 14), tones[1]!, [0.5, 0.3, 1.9], { elevation: 66, seed: 4 }),
  ]
  if (tones[2])
    pictures.push(
      above(() => whole(other?.make ?? make, other?.mat ?? mat, -16), tones[2], {
        fill: 0.72,
        elevation: 52,
        shift: [0, -0.5],
        reflect: 0.2,
      }),
    )
  return item(key, ...pictures)
}

const strand =
  (pearl: Material, mat: Material): (() => Piece) =>
  () =>
    n.pearlStrand(pearl, mat)
const pingAn =
  (jade: Material): (() => Piece) =>
  () => [...moved(n.peaceRing(jade), 0, 0, 0), ...moved([ball(metals.gold, 0.14, 24)], 0, 1.0, 0)]
const stations = (): Piece => [
  ...chain(metals.gold, n.strandPath, 0.07),
  ...beads((k) => (k % 2 ? stuffs.pearl : stuffs.pinkPearl), n.strandPath, 0.17, 0.9),
]
const donutGold = (): Piece => [band(metals.gold, 0.6, 0.16, 0.2, 2.4)]

export const neck: Item[] = [
  pendant('pendant-drop', () => n.drop(metals.platinum, gems.aquamarine), metals.platinum, ['mist', 'ivory', 'navy']),
  pendant('pendant-heart', () => n.heart(metals.gold), metals.gold, ['blush', 'cream', 'wine']),
  pendant('pendant-lock', async () => n.longevityLock(metals.gold, await medal('如意', false)), metals.gold, ['cream', 'sand', 'wine']),
  pendant('pendant-clover', () => n.clover(metals.gold, stuffs.agate), metals.gold, ['ivory', 'blush', 'forest'], {
    make: () => n.clover(metals.gold, stuffs.jade),
    mat: metals.gold,
  }),
  pendant('pendant-star', () => n.star(metals.gold, 8), metals.gold, ['lilac', 'mist']),
  pendant('pendant-moon', () => n.moon(metals.rose, gems.diamond), metals.rose, ['mist', 'blush', 'navy']),
  pendant('pendant-diamond', () => n.wreathed(metals.platinum, gems.diamond), metals.platinum, ['ivory', 'mist', 'charcoal']),
  pendant('pendant-emerald', () => n.wreathed(metals.gold, gems.emerald, 'oval'), metals.gold, ['sage', 'cream', 'forest']),
  pendant('pendant-amethyst', () => n.wreathed(metals.rose, gems.amethyst, 'cushion'), metals.rose, ['lilac', 'blush']),
  pendant('pendant-medal', async () => n.medallion(metals.gold, await medal('福')), metals.gold, ['cream', 'sage', 'wine']),
  pendant('pendant-horse', async () => n.medallion(metals.gold, await medal('馬')), metals.gold, ['sand', 'cream', 'wine']),
  pendant('pendant-ring', donutGold, metals.gold, ['sage', 'ivory']),
  pendant(
    'pendant-pearl',
    () => [...moved([ball(stuffs.goldenPearl, 0.62, 48)], 0, 0, 0), ...moved([ball(metals.gold, 0.16, 24)], 0, 0.68, 0)],
    metals.gold,
    ['cream', 'blush', 'charcoal'],
  ),
  pendant('jade-peace', pingAn(stuffs.jade), metals.gold, ['sage', 'ivory', 'forest'], { make: pingAn(stuffs.iceJade), mat: metals.gold }),
  pendant('jade-tablet', () => sized(tablet(stuffs.hetian), 0.92), metals.gold, ['ivory', 'sage', 'charcoal']),
  pendant('jade-heart', () => n.heart(stuffs.lavenderJade, 0.3), metals.gold, ['lilac', 'ivory']),
  item(
    'chain-bold',
    above(() => n.boldChain(metals.gold), 'cream', { seed: 4 }),
    near(() => n.boldChain(metals.gold), 'sage', [0.3, 0.3, 2.2], { elevation: 50 }),
    above(() => n.boldChain(metals.platinum), 'charcoal', { reflect: 0.2, elevation: 48 }),
  ),
  item(
    'chain-fine',
    above(() => n.boldChain(metals.rose, 0.1), 'blush', { seed: 3 }),
    near(() => n.boldChain(metals.rose, 0.1), 'ivory', [0.3, 0.25, 2.4], { elevation: 54 }),
  ),
  item(
    'pearl-strand',
    above(strand(stuffs.pearl, metals.platinum), 'ivory', { seed: 3 }),
    near(strand(stuffs.pearl, metals.platinum), 'blush', [0.28, 0.25, 2], { elevation: 46 }),
    above(strand(stuffs.pearl, metals.platinum), 'navy', { reflect: 0.25, elevation: 44 }),
  ),
  item(
    'pearl-black',
    above(strand(stuffs.blackPearl, metals.platinum), 'mist', { seed: 4 }),
    near(strand(stuffs.blackPearl, metals.platinum), 'ivory', [0.3, 0.25, 2], { elevation: 46 }),
    above(strand(stuffs.blackPearl, metals.platinum), 'charcoal', { reflect: 0.3, elevation: 44 }),
  ),
  item('pearl-station', above(stations, 'blush', { seed: 4 }), near(stations, 'cream', [0.3, 0.2, 2.1], { elevation: 52 })),
]
