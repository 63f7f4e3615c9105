import { brandFace, candleLabel } from '../labels.ts'
import { gems, gloss, metals, stuffs } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Piece } from '../render/mesh.ts'
import { box } from '../render/shapes.ts'
import * as b from '../pieces/bangles.ts'
import { heart } from '../pieces/necklaces.ts'
import * as o from '../pieces/objects.ts'
import * as w from '../pieces/vessels.ts'
import { halo, plain, solitaire } from '../pieces/rings.ts'
import { front, item, near, polished, upright, type Item } from './item.ts'

const cream = gloss('#f4ead6', 0.12, 0.25)
const oxblood = gloss('#8c1f28', 0.14, 0.2)
const pine = gloss('#27473a', 0.14, 0.2)
const blush = gloss('#ecc7ba', 0.12, 0.25)
const goldRibbon = gloss('#c79a4a', 0.45, 0.2)
const ivoryRibbon = gloss('#f7efdf', 0.4, 0.25)

const inBox = (mat: typeof cream, lining: typeof cream, inside: Piece, yaw = 18): Piece => turned(o.jewelBox(mat, lining, inside), 'y', yaw)
const ringUp = (ring: Piece): Piece => moved(sized(upright(ring, 16), 0.42), 0, -0.12, 0)
const wrapped = (mat: typeof cream, ribbon: typeof cream, yaw = 24): Piece => turned(o.giftBox(mat, ribbon), 'y', yaw)

const hamper = async (): Promise<Piece> => [
  ...moved(wrapped(oxblood, goldRibbon, 20), -0.75, 0, -0.5),
  ...moved(sized(o.candle(cream, await candleLabel('金桂', '香氛蜡烛')), 0.8), 1.05, 0, 0.1),
  ...moved(sized(wrapped(cream, goldRibbon, -14), 0.55), 0.15, 0, 1.15),
]
const cards = async (): Promise<Piece> => {
  const card = (k: number, ground: string, ink: string): Promise<Piece> =>
    brandFace(ground, ink, '金禾有礼', 640, 400).then((t) =>
      moved(
        turned(box(gloss(ground, 0.3, 0.2), 1.28, 0.025, 0.8, 0.02, { top: { ...gloss(ground, 0.35, 0.2), paint: t } }), 'y', 16 - k * 24),
        k * 0.35 - 0.2,
        0.03 + k * 0.06,
        k * 0.3 - 0.2,
      ),
    )
  return [...(await card(0, '#1e3a2f', '#e2c27e')), ...(await card(1, '#7d1d25', '#f0d79a'))]
}

export const gifts: Item[] = [
  item(
    'gift-ring-box',
    front(() => inBox(oxblood, stuffs.ivory, ringUp(solitaire(metals.platinum, gems.diamond))), 'blush', { elevation: 26, seed: 3 }),
    near(() => inBox(oxblood, stuffs.ivory, ringUp(halo(metals.platinum, gems.diamond))), 'cream', [0.5, 0.55, 1.7], { elevation: 24 }),
  ),
  item(
    'gift-bangle-box',
    front(
      () => inBox(pine, stuffs.ivory, moved(turned(sized(grounded(turned(b.bangle(metals.gold), 'x', -60)), 0.5), 'y', 10), 0, 0, 0)),
      'sage',
      { elevation: 30, seed: 3 },
    ),
    polished(() => inBox(pine, stuffs.ivory, moved(sized(grounded(turned(b.bangle(metals.gold), 'x', -60)), 0.5), 0, 0, 0)), 'forest', {
      elevation: 24,
    }),
  ),
  item('gift-hamper', front(hamper, 'cream', { elevation: 22, seed: 3 }), front(hamper, 'wine', { elevation: 28, reflect: 0.2 })),
  item(
    'gift-card',
    front(cards, 'ivory', { elevation: 52, seed: 4, fill: 0.74 }),
    near(cards, 'sage', [0.55, 0.45, 1.5], { elevation: 60 }),
  ),
  item(
    'gift-wrap',
    front(
      () => [...moved(wrapped(blush, ivoryRibbon), -0.4, 0, 0), ...moved(sized(wrapped(cream, goldRibbon, -20), 0.6), 1.15, 0, 0.9)],
      'blush',
      { elevation: 26, seed: 3 },
    ),
    front(() => wrapped(oxblood, goldRibbon, -22), 'sand', { elevation: 28, seed: 4 }),
  ),
  item(
    'jewel-case',
    front(
      () =>
        inBox(gloss('#c79f8d', 0.2, 0.2), gloss('#f3e3da', 0.05, 0.4), [
          ...moved(sized(upright(plain(metals.gold), 30), 0.3), -0.4, -0.06, 0.2),
          ...moved(sized(o.lying(heart(metals.rose)), 0.36), 0.35, 0, 0.1),
        ]),
      'blush',
      { elevation: 34, seed: 4 },
    ),
    front(
      () =>
        inBox(
          gloss('#3d4d66', 0.2, 0.2),
          gloss('#e6e2da', 0.05, 0.4),
          moved(sized(upright(plain(metals.platinum), 30), 0.34), 0, -0.06, 0),
        ),
      'mist',
      { elevation: 34, seed: 3 },
    ),
  ),
  item(
    'candle-osmanthus',
    front(async () => o.candle(cream, await candleLabel('金桂', '香氛蜡烛')), 'sand', { stand: 'podium', elevation: 16, seed: 3 }),
    front(async () => o.candle(oxblood, await candleLabel('雪松', '香氛蜡烛')), 'wine', { elevation: 14, reflect: 0.25 }),
  ),
  item(
    'diffuser',
    front(() => o.bottle(gloss('#c98a3a', 0.95, 0.5), metals.gold, true), 'sage', { stand: 'slab', elevation: 14, seed: 3, fill: 0.74 }),
    front(() => o.bottle(gloss('#7f9a86', 0.95, 0.5), metals.gold, true), 'ivory', { elevation: 14, seed: 4, fill: 0.74 }),
  ),
  item(
    'perfume',
    front(() => o.bottle(gloss('#e0a69a', 0.98, 0.6), metals.gold), 'blush', { stand: 'podium', elevation: 13 }),
    polished(() => o.bottle(gloss('#b98a3c', 0.98, 0.6), metals.black), 'charcoal'),
  ),
  item(
    'vase',
    front(
      () =>
        w.vessel(
          gloss('#f0e6d4', 0.5, 0.3),
          [
            [0.34, 2.2],
            [0.4, 2.24],
            [0.42, 2.1],
            [0.3, 1.7],
            [0.9, 1.0],
            [0.8, 0.3],
            [0.48, 0],
            [0, 0],
          ],
          3,
        ),
      'sand',
      { elevation: 12, seed: 3 },
    ),
    front(
      () => [
        ...w.vessel(
          gloss('#5d7d6c', 0.7, 0.3),
          [
            [0.34, 2.2],
            [0.4, 2.24],
            [0.42, 2.1],
            [0.3, 1.7],
            [0.9, 1.0],
            [0.8, 0.3],
            [0.48, 0],
            [0, 0],
          ],
          3,
        ),
        ...moved(
          sized(
            w.vessel(
              gloss('#dfe6dc', 0.7, 0.3),
              [
                [0.2, 1.5],
                [0.26, 1.52],
                [0.7, 1.1],
                [0.74, 0.7],
                [0.4, 0],
                [0, 0],
              ],
              3,
            ),
            0.9,
          ),
          1.35,
          0,
          0.4,
        ),
      ],
      'sage',
      { elevation: 14, seed: 4 },
    ),
  ),
]
