import { dial } from '../labels.ts'
import { gloss, metals, stuffs } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Piece } from '../render/mesh.ts'
import { barFace, medal } from '../render/textures.ts'
import * as o from '../pieces/objects.ts'
import * as w from '../pieces/vessels.ts'
import { heart, longevityLock, onChain } from '../pieces/necklaces.ts'
import { above, front, item, near, polished, type Item } from './item.ts'

const bars = async (grams: string, k: number, n = 1): Promise<Piece> => {
  const face = await barFace(grams)
  const one = o.bar(metals.gold, face, k)
  return n === 1
    ? turned(one, 'y', 16)
    : [
        ...turned(one, 'y', 24),
        ...moved(turned(one, 'y', -14), 0.5, 0.245 * k, 0.1),
        ...(n > 2 ? moved(turned(one, 'y', 8), -0.2, 0.49 * k, -0.1) : []),
      ]
}
const coinStanding = async (word: string, silver = false): Promise<Piece> => {
  const m = silver ? metals.silver : metals.gold
  const c = o.coin(m, await medal(word))
  return [...grounded(turned(turned(c, 'x', -14), 'y', 18)), ...moved(turned(o.lying(c), 'y', 30), 1.35, 0, 0.75)]
}
const dials = {
  white: () => dial('#f6f3ec', '#2b2b2b', '#2b2b2b'),
  navy: () => dial('#1d2c4c', '#e8e2d2', '#f3efe6'),
  green: () => dial('#1f4636', '#e9d9a8', '#f3e8c4'),
  rose: () => dial('#f6e3dc', '#8c5a48', '#8c5a48'),
}

export const treasures: Item[] = [
  item(
    'bar-small',
    front(() => bars('10g', 1), 'cream', { elevation: 42, seed: 3 }),
    near(() => bars('10g', 1), 'sand', [0.45, 0.55, 1.6], { elevation: 56 }),
  ),
  item(
    'bar-medium',
    front(() => bars('50g', 1.05, 2), 'sand', { elevation: 40, seed: 4 }),
    front(() => bars('50g', 1.05, 2), 'wine', { elevation: 34, reflect: 0.25 }),
  ),
  item(
    'bar-large',
    front(() => bars('100g', 1.2, 3), 'cream', { elevation: 36, seed: 3, stand: 'slab' }),
    front(() => bars('100g', 1.2, 3), 'charcoal', { elevation: 32, reflect: 0.3 }),
  ),
  item(
    'coin-horse',
    front(() => coinStanding('馬'), 'cream', { seed: 4 }),
    near(() => coinStanding('馬'), 'wine', [0.34, 0.5, 1.5], { elevation: 20 }),
  ),
  item(
    'coin-silver',
    front(() => coinStanding('禮', true), 'mist', { seed: 3 }),
    polished(() => coinStanding('禮', true), 'navy'),
  ),
  item(
    'gold-beans',
    front(() => o.goldBeans(14), 'cream', { elevation: 42, seed: 3 }),
    near(() => o.goldBeans(14), 'blush', [0.5, 0.5, 1.5], { elevation: 34 }),
  ),
  item(
    'watch-leather',
    above(async () => grounded(o.watch(metals.rose, await dials.white(), stuffs.leather)), 'cream', { elevation: 66, fill: 0.86, seed: 3 }),
    near(async () => grounded(turned(o.watch(metals.rose, await dials.white(), stuffs.leather), 'y', 20)), 'sand', [0.5, 0.5, 1.8], {
      elevation: 56,
    }),
    above(async () => grounded(turned(o.watch(metals.gold, await dials.green(), stuffs.blackLeather), 'y', -24)), 'forest', {
      elevation: 58,
      fill: 0.8,
      reflect: 0.15,
    }),
  ),
  item(
    'watch-steel',
    above(async () => grounded(o.watch(metals.platinum, await dials.navy(), stuffs.leather, true)), 'mist', {
      elevation: 66,
      fill: 0.86,
      seed: 4,
    }),
    near(
      async () => grounded(turned(o.watch(metals.platinum, await dials.navy(), stuffs.leather, true), 'y', 24)),
      'ivory',
      [0.5, 0.5, 1.8],
      { elevation: 54 },
    ),
    above(async () => grounded(turned(o.watch(metals.platinum, await dials.navy(), stuffs.leather, true), 'y', -24)), 'navy', {
      elevation: 56,
      fill: 0.8,
      reflect: 0.15,
    }),
  ),
  item(
    'watch-lady',
    above(async () => grounded(turned(o.watch(metals.rose, await dials.rose(), stuffs.blackLeather, true), 'y', 14)), 'blush', {
      elevation: 64,
      fill: 0.84,
      seed: 3,
    }),
    near(
      async () => grounded(turned(o.watch(metals.rose, await dials.rose(), stuffs.blackLeather, true), 'y', -18)),
      'ivory',
      [0.5, 0.5, 1.8],
      { elevation: 52 },
    ),
  ),
  item(
    'silver-cup',
    front(() => [...w.cup(metals.silver, 0.8, 1.1), ...moved(sized(w.cup(metals.silver, 0.8, 1.1), 0.9), 1.5, 0, 0.5)], 'mist', {
      seed: 3,
      elevation: 28,
    }),
    polished(() => [...w.cup(metals.silver, 0.8, 1.1), ...moved(w.cup(metals.silver, 0.8, 1.1), 1.7, 0, 0.5)], 'navy', { elevation: 20 }),
  ),
  item(
    'silver-teapot',
    front(() => w.teapot(metals.silver, stuffs.jade), 'ivory', { seed: 4, elevation: 22 }),
    front(
      () => [
        ...w.teapot(metals.brushed, stuffs.wood),
        ...moved(w.cup(metals.brushed, 0.42, 0.5), -1.4, 0, 1.2),
        ...moved(w.cup(metals.brushed, 0.42, 0.5), -0.3, 0, 1.5),
      ],
      'sage',
      { seed: 3, elevation: 28 },
    ),
    polished(() => w.teapot(metals.silver, stuffs.jade), 'charcoal'),
  ),
  item(
    'silver-chopsticks',
    above(() => turned(o.chopsticks(metals.silver, metals.gold), 'y', 38), 'ivory', { seed: 3 }),
    near(() => turned(o.chopsticks(metals.silver, metals.gold), 'y', 38), 'wine', [0.25, 0.75, 2], { elevation: 52, reflect: 0.2 }),
  ),
  item(
    'baby-lock',
    above(async () => onChain(metals.silver, longevityLock(metals.silver, await medal('長命', false))), 'blush', {
      fill: 0.68,
      shift: [0, -0.5],
      seed: 3,
    }),
    near(async () => onChain(metals.silver, longevityLock(metals.silver, await medal('長命', false))), 'mist', [0.5, 0.3, 1.9], {
      elevation: 64,
    }),
    above(async () => onChain(metals.gold, longevityLock(metals.gold, await medal('長命', false))), 'wine', {
      fill: 0.68,
      shift: [0, -0.5],
    }),
  ),
  item(
    'baby-bowl',
    front(
      () => [...w.cup(metals.silver, 0.95, 0.8), ...moved(turned(o.chopsticks(metals.silver, metals.silver), 'y', 62), 0.2, 0, 1.3)],
      'blush',
      { elevation: 34, seed: 4 },
    ),
    polished(() => w.cup(metals.silver, 0.95, 0.8), 'navy', { elevation: 26 }),
  ),
  item(
    'cloth',
    front(
      () =>
        [0, 1, 2].flatMap((k) =>
          moved(
            turned(
              o.giftBox(gloss(['#e7d7bd', '#d9b9a8', '#b9c4a8'][k]!, 0.02, 0.4), metals.gold, 0.95, 0.05, 0.95).slice(0, 6),
              'y',
              k * 9 - 8,
            ),
            0,
            k * 0.14,
            0,
          ),
        ),
      'ivory',
      { elevation: 38, seed: 3 },
    ),
    front(
      () => [
        ...moved(turned(o.giftBox(gloss('#e7d7bd', 0.02, 0.4), metals.gold, 0.95, 0.05, 0.95).slice(0, 6), 'y', 12), 0, 0, 0),
        ...moved(turned(o.lying(heart(metals.gold, 0.3)), 'y', 10), 0, 0.12, 0),
      ],
      'sage',
      { elevation: 44, seed: 4 },
    ),
  ),
]
