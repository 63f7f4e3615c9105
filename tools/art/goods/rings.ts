import { medal } from '../render/textures.ts'
import { gems, metals, stuffs } from '../render/materials.ts'
import { grounded, moved, turned, type Piece } from '../render/mesh.ts'
import * as r from '../pieces/rings.ts'
import { above, front, item, near, polished, upright, type Item } from './item.ts'
import { laid } from '../pieces/parts.ts'

/** A ring leaning back so that its head faces the camera. */
const shown =
  (ring: Piece, yaw = 24): (() => Piece) =>
  () =>
    upright(ring, yaw, 0)
const lying =
  (ring: Piece): (() => Piece) =>
  () =>
    grounded(turned(turned(laid(ring), 'y', 150), 'x', 12))

export const rings: Item[] = [
  item(
    'ring-solitaire',
    front(shown(r.solitaire(metals.platinum, gems.diamond)), 'mist', { stand: 'podium' }),
    near(shown(r.solitaire(metals.platinum, gems.diamond), 12), 'ivory', [0.5, 0.82, 2.2]),
    polished(shown(r.solitaire(metals.platinum, gems.diamond), 36), 'navy'),
  ),
  item(
    'ring-halo',
    front(shown(r.halo(metals.platinum, gems.diamond)), 'blush', { seed: 3 }),
    near(shown(r.halo(metals.platinum, gems.diamond), 10), 'mist', [0.5, 0.85, 2], { elevation: 40 }),
    polished(shown(r.halo(metals.rose, gems.diamond), -28), 'charcoal'),
  ),
  item(
    'ring-three',
    front(shown(r.threeStone(metals.platinum, gems.diamond)), 'cream', { stand: 'slab', seed: 4 }),
    near(shown(r.threeStone(metals.platinum, gems.diamond), 8), 'lilac', [0.5, 0.84, 2], { elevation: 38 }),
  ),
  item(
    'ring-eternity',
    front(shown(r.eternity(metals.platinum), 38), 'mist', { seed: 3 }),
    near(shown(r.eternity(metals.platinum), 20), 'navy', [0.5, 0.8, 2], { elevation: 34 }),
    front(shown(r.eternity(metals.rose), -34), 'blush', { seed: 4 }),
  ),
  item(
    'ring-plain',
    front(shown(r.plain(metals.gold), 34), 'cream', { seed: 3, stand: 'slab' }),
    above(lying(r.plain(metals.gold)), 'sage', { fill: 0.5 }),
    polished(shown(r.plain(metals.gold), -30), 'wine'),
  ),
  item(
    'ring-couple',
    front(() => r.pair(r.solitaire(metals.platinum, gems.diamond, 'round', 0.26), r.plain(metals.platinum, 0.24, 3.4)), 'sand', {
      seed: 4,
      fill: 0.66,
    }),
    front(() => r.pair(r.plain(metals.platinum, 0.22, 3.4), r.solitaire(metals.platinum, gems.diamond, 'round', 0.26)), 'mist', {
      seed: 3,
      fill: 0.66,
    }),
    polished(() => r.pair(r.solitaire(metals.rose, gems.diamond, 'round', 0.26), r.plain(metals.rose, 0.24, 3.4)), 'forest'),
  ),
  item(
    'ring-twist',
    front(shown(r.twisted(metals.gold), 34), 'sage', { seed: 3 }),
    near(shown(r.twisted(metals.gold), 20), 'cream', [0.35, 0.75, 1.9]),
    polished(shown(r.twisted(metals.rose), 30), 'charcoal'),
  ),
  item(
    'ring-open',
    front(shown(r.open(metals.gold, stuffs.pearl, gems.diamond), 18), 'blush', { seed: 4 }),
    near(shown(r.open(metals.gold, stuffs.pearl, gems.diamond), 12), 'ivory', [0.5, 0.8, 1.9]),
  ),
  item(
    'ring-signet',
    front(async () => upright(r.signet(metals.gold, await medal('福', false)), 16, -16), 'wine', { elevation: 34 }),
    near(async () => upright(r.signet(metals.gold, await medal('福', false)), 10, -30), 'cream', [0.5, 0.75, 1.7], { elevation: 44 }),
  ),
  item(
    'ring-emerald-cut',
    front(shown(r.solitaire(metals.platinum, gems.diamond, 'emerald', 0.42, 4, true)), 'lilac', { seed: 4, stand: 'podium' }),
    near(shown(r.solitaire(metals.platinum, gems.diamond, 'emerald', 0.42, 4, true), 8), 'mist', [0.5, 0.82, 2.1], { elevation: 42 }),
  ),
  item(
    'ring-ruby',
    front(shown(r.halo(metals.gold, gems.ruby, 'oval')), 'ivory', { seed: 3 }),
    near(shown(r.halo(metals.gold, gems.ruby, 'oval'), 8), 'blush', [0.5, 0.85, 2], { elevation: 42 }),
    polished(shown(r.halo(metals.gold, gems.ruby, 'oval'), -26), 'charcoal'),
  ),
  item(
    'ring-sapphire',
    front(shown(r.threeStone(metals.platinum, gems.sapphire)), 'mist', { seed: 4 }),
    near(shown(r.threeStone(metals.platinum, gems.sapphire), 10), 'cream', [0.5, 0.84, 2], { elevation: 38 }),
    polished(shown(r.threeStone(metals.platinum, gems.sapphire), -30), 'navy'),
  ),
  item(
    'ring-morganite',
    front(shown(r.solitaire(metals.rose, gems.morganite, 'cushion', 0.44, 4, true)), 'blush', { stand: 'slab' }),
    near(shown(r.solitaire(metals.rose, gems.morganite, 'cushion', 0.44, 4, true), 10), 'cream', [0.5, 0.82, 2], { elevation: 40 }),
  ),
  item(
    'ring-rainbow',
    front(
      shown(
        r.eternity(
          metals.gold,
          (k) => [gems.ruby, gems.citrine, gems.peridot, gems.aquamarine, gems.sapphire, gems.amethyst, gems.tourmaline][k % 7]!,
          0.12,
        ),
        36,
      ),
      'ivory',
      { seed: 4 },
    ),
    near(
      shown(
        r.eternity(
          metals.gold,
          (k) => [gems.ruby, gems.citrine, gems.peridot, gems.aquamarine, gems.sapphire, gems.amethyst, gems.tourmaline][k % 7]!,
          0.12,
        ),
        22,
      ),
      'lilac',
      [0.5, 0.78, 1.9],
      { elevation: 34 },
    ),
  ),
  item(
    'ring-pearl',
    front(shown(r.pearlRing(metals.gold)), 'ivory', { stand: 'podium', seed: 3 }),
    near(shown(r.pearlRing(metals.gold), 10), 'blush', [0.5, 0.82, 1.9]),
    polished(shown(r.pearlRing(metals.platinum, stuffs.blackPearl), 28), 'charcoal'),
  ),
  item(
    'ring-jade',
    front(shown(r.cabochon(metals.gold, stuffs.jade)), 'sage', { seed: 3 }),
    near(shown(r.cabochon(metals.gold, stuffs.jade), 8), 'cream', [0.5, 0.85, 1.9], { elevation: 44 }),
    polished(shown(r.cabochon(metals.platinum, stuffs.iceJade), 26), 'forest'),
  ),
  item(
    'ring-loose',
    above(
      () => [
        ...r.loose(gems.diamond),
        ...moved(r.loose(gems.sapphire, 'oval'), 1.3, 0, 0.5),
        ...moved(r.loose(gems.ruby, 'cushion'), -1.25, 0, 0.4),
        ...moved(r.loose(gems.emerald, 'emerald'), 0.5, 0, 1.25),
        ...moved(r.loose(gems.citrine, 'pear'), -0.7, 0, -0.95),
      ],
      'mist',
      { elevation: 48 },
    ),
    near(() => r.loose(gems.diamond), 'navy', [0.5, 0.5, 1], { reflect: 0.3 }),
  ),
]
