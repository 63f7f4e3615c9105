import { gems, gloss, metals, stuffs } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Piece } from '../render/mesh.ts'
import { medal, scrolls } from '../render/textures.ts'
import { candleLabel, dial, tinWrap } from '../labels.ts'
import * as b from '../pieces/bangles.ts'
import * as e from '../pieces/earrings.ts'
import * as n from '../pieces/necklaces.ts'
import * as o from '../pieces/objects.ts'
import * as w from '../pieces/vessels.ts'
import { laid } from '../pieces/parts.ts'
import * as r from '../pieces/rings.ts'
import { staged, type Framing, type Tone } from '../scenes.ts'
import type { Shot } from '../render/render.ts'
import { upright } from './item.ts'

/** A picture with a name of its own. */
export type Tile = {
  name: string
  shot: () => Promise<Shot>
  quality?: number
}

const tile = (name: string, tone: Tone, elevation: number, piece: () => Piece | Promise<Piece>, more: Partial<Framing> = {}): Tile => ({
  name: `category/${name}`,
  shot: async () => staged(await piece(), { tone, elevation, fill: 0.76, seed: 2, width: 240, height: 240, ...more }),
  quality: 86,
})

const lock = async (): Promise<Piece> => laid(n.longevityLock(metals.silver, await medal('長命', false)))

export const tiles: Tile[] = [
  tile('ring', 'mist', 24, () => upright(r.solitaire(metals.platinum, gems.diamond), 22)),
  tile('ring-diamond', 'ivory', 28, () => upright(r.halo(metals.platinum, gems.diamond), 18)),
  tile('ring-couple', 'blush', 22, () => r.pair(r.plain(metals.platinum, 0.22, 3.4), r.plain(metals.rose, 0.22, 3.4))),
  tile('ring-plain', 'cream', 22, () => upright(r.plain(metals.gold), 34)),
  tile('necklace', 'blush', 62, () => n.onChain(metals.gold, n.heart(metals.gold)), { shift: [0, -0.5] }),
  tile('pendant', 'lilac', 62, () => n.onChain(metals.platinum, n.wreathed(metals.platinum, gems.diamond)), { shift: [0, -0.4] }),
  tile('chain', 'cream', 48, () => n.boldChain(metals.gold)),
  tile('earring', 'sage', 60, () => e.twoLaid(e.dangle(metals.gold, e.pearlDrop(metals.gold, stuffs.pearl)))),
  tile('bracelet', 'ivory', 46, () => b.linked(metals.gold)),
  tile('bangle', 'sand', 22, async () => upright(b.carved(metals.gold, await scrolls()), 32)),
  tile('bead', 'cream', 48, async () => b.corded(stuffs.redCord, b.luckBead(metals.gold, await medal('福', false)))),
  tile('gold', 'cream', 40, async () => [
    ...moved(turned(o.lying(o.coin(metals.gold, await medal('福'))), 'y', 10), 0.5, 0, 0.4),
    ...moved(o.goldBeans(9), -0.9, 0, -0.3),
  ]),
  tile('pearl', 'blush', 46, () => n.pearlStrand(stuffs.pearl, metals.platinum, 0.24)),
  tile('jade', 'sage', 24, () => upright(b.bangle(stuffs.jade, 0.26, 0.22, 2), 28)),
  tile('gem', 'ivory', 42, () => [
    ...r.loose(gems.sapphire, 'oval'),
    ...moved(r.loose(gems.ruby, 'cushion'), -1.2, 0, 0.35),
    ...moved(r.loose(gems.emerald, 'emerald'), 1.15, 0, 0.5),
    ...moved(r.loose(gems.citrine), 0, 0, 1.05),
  ]),
  tile('zodiac', 'wine', 60, async () => laid(n.medallion(metals.gold, await medal('馬')))),
  tile('wedding', 'wine', 26, () =>
    turned(
      o.jewelBox(
        gloss('#a8323c', 0.16, 0.2),
        stuffs.ivory,
        moved(sized(upright(r.solitaire(metals.gold, gems.diamond), 16), 0.42), 0, -0.12, 0),
      ),
      'y',
      16,
    ),
  ),
  tile('baby', 'blush', 60, lock),
  tile('silver', 'mist', 22, () => w.teapot(metals.silver, stuffs.jade)),
  tile(
    'watch',
    'ivory',
    66,
    async () => grounded(turned(o.watch(metals.rose, await dial('#f6f3ec', '#2b2b2b', '#2b2b2b'), stuffs.leather), 'y', 12)),
    { fill: 0.9 },
  ),
  tile('home', 'sand', 14, async () => o.candle(gloss('#f4ead6', 0.12, 0.25), await candleLabel('金桂', '香氛蜡烛'))),
  tile('gift', 'sage', 26, () => turned(o.giftBox(gloss('#27473a', 0.14, 0.2), gloss('#c79a4a', 0.45, 0.2)), 'y', 24)),
  tile('tea-leaf', 'sage', 14, async () =>
    turned(w.tin(gloss('#4d6b3a', 0.3, 0.2), await tinWrap('龙井', '#e6edd9', '#4d6b3a'), gloss('#4d6b3a', 0.35, 0.2)), 'y', 40),
  ),
  tile('tea-ware', 'cream', 22, () => w.teapot(gloss('#7b3f2a', 0.3, 0.25))),
  tile('tea-gift', 'sand', 26, () => turned(o.giftBox(gloss('#8c2a24', 0.14, 0.2), gloss('#c79a4a', 0.45, 0.2)), 'y', 24)),
]

/** A wide picture whose piece stands on the right: words of the page stand on its left. */
const banner = (name: string, tone: Tone, elevation: number, piece: () => Piece | Promise<Piece>, more: Partial<Framing> = {}): Tile => ({
  name: `banner/${name}`,
  shot: async () =>
    staged(await piece(), { tone, elevation, fill: 0.78, seed: 1, width: 750, height: 400, ...more, shift: more.shift ?? [-1.25, 0] }),
})

export const banners: Tile[] = [
  banner('autumn', 'cream', 22, () => r.pair(r.halo(metals.gold, gems.ruby, 'oval'), r.plain(metals.gold)), { shift: [-1.35, 0] }),
  banner(
    'bridal',
    'blush',
    26,
    () =>
      turned(
        o.jewelBox(
          gloss('#a8323c', 0.16, 0.2),
          stuffs.ivory,
          moved(sized(upright(r.solitaire(metals.platinum, gems.diamond), 14), 0.44), 0, -0.12, 0),
        ),
        'y',
        -16,
      ),
    { shift: [-1.3, 0] },
  ),
  banner('heritage', 'wine', 16, async () => upright(b.carved(metals.gold, await scrolls()), 30), { reflect: 0.25, shift: [-1.75, 0] }),
  banner('pearl', 'mist', 42, () => n.pearlStrand(stuffs.pearl, metals.platinum), { shift: [-1.1, 0.05], fill: 0.72 }),
  banner('zodiac', 'sand', 44, async () => b.corded(stuffs.redCord, b.luckBead(metals.gold, await medal('馬', false), 0.4)), {
    shift: [-1.4, 0],
    fill: 0.72,
  }),
  banner(
    'gift',
    'forest',
    24,
    () => [
      ...turned(o.giftBox(gloss('#8c1f28', 0.14, 0.2), gloss('#c79a4a', 0.45, 0.2)), 'y', 22),
      ...moved(sized(turned(o.giftBox(gloss('#f4ead6', 0.12, 0.25), gloss('#c79a4a', 0.45, 0.2)), 'y', -16), 0.55), 1.3, 0, 0.9),
    ],
    { reflect: 0.2, shift: [-1.6, 0], fill: 0.64 },
  ),
  banner(
    'tea',
    'sage',
    18,
    async () => [
      ...w.teapot(gloss('#7b3f2a', 0.3, 0.25)),
      ...moved(w.cup(gloss('#7b3f2a', 0.3, 0.25), 0.36, 0.4, gloss('#b5651d', 0.9, 0.5)), -0.9, 0, 1.3),
    ],
    { shift: [-1.3, 0], fill: 0.6 },
  ),
]

/** Pictures used inside goods descriptions. */
export const details: Tile[] = [
  {
    name: 'detail/craft-gold',
    shot: async () =>
      staged(upright(r.twisted(metals.gold), 60), {
        tone: 'cream',
        elevation: 26,
        close: [0.45, 0.7, 2],
        fill: 0.9,
        seed: 2,
        width: 750,
        height: 420,
      }),
  },
  {
    name: 'detail/craft-stone',
    shot: async () => staged(r.loose(gems.diamond), { tone: 'navy', elevation: 24, fill: 0.72, reflect: 0.3, width: 750, height: 420 }),
  },
  {
    name: 'detail/craft-pearl',
    shot: async () =>
      staged(n.pearlStrand(stuffs.pearl, metals.platinum), {
        tone: 'blush',
        elevation: 34,
        close: [0.4, 0.15, 2.2],
        fill: 0.8,
        seed: 2,
        width: 750,
        height: 420,
      }),
  },
  {
    name: 'detail/craft-jade',
    shot: async () =>
      staged(upright(b.bangle(stuffs.jade, 0.26, 0.22, 2), 40), {
        tone: 'sage',
        elevation: 20,
        close: [0.5, 0.55, 1.5],
        fill: 0.9,
        seed: 2,
        width: 750,
        height: 420,
      }),
  },
  {
    name: 'detail/craft-silver',
    shot: async () =>
      staged(w.teapot(metals.silver, stuffs.jade), { tone: 'mist', elevation: 24, fill: 0.84, seed: 2, width: 750, height: 420 }),
  },
  {
    name: 'detail/gift-wrap',
    shot: async () =>
      staged(turned(o.giftBox(gloss('#8c1f28', 0.14, 0.2), gloss('#c79a4a', 0.45, 0.2)), 'y', 22), {
        tone: 'blush',
        elevation: 24,
        fill: 0.84,
        seed: 3,
        width: 750,
        height: 420,
      }),
  },
  {
    name: 'detail/tea-table',
    shot: async () =>
      staged(
        [
          ...w.teapot(gloss('#7b3f2a', 0.3, 0.25)),
          ...moved(w.cup(gloss('#7b3f2a', 0.3, 0.25), 0.36, 0.4, gloss('#b5651d', 0.9, 0.5)), -1.3, 0, 1.2),
          ...moved(w.gaiwan(gloss('#b9cfbf', 0.85, 0.4)), 2.2, 0, 0.5),
        ],
        { tone: 'sage', elevation: 22, fill: 0.82, seed: 3, width: 750, height: 420 },
      ),
  },
  {
    name: 'detail/tea-gift',
    shot: async () =>
      staged(
        [
          ...turned(o.giftBox(gloss('#3f5a44', 0.14, 0.2), gloss('#c79a4a', 0.45, 0.2)), 'y', 22),
          ...moved(sized(w.gaiwan(gloss('#b9cfbf', 0.85, 0.4)), 0.62), 1.7, 0, 0.7),
        ],
        { tone: 'sage', elevation: 22, fill: 0.84, seed: 1, width: 750, height: 420 },
      ),
  },
  {
    name: 'detail/tea-autumn',
    shot: async () =>
      staged(
        [0, 1, 2].flatMap((k) =>
          moved(w.cup(gloss('#7b3f2a', 0.3, 0.25), 0.5, 0.42, gloss('#b5651d', 0.9, 0.5)), (k - 1) * 1.5, 0, k === 1 ? 0.6 : 0),
        ),
        { tone: 'forest', elevation: 24, fill: 0.8, reflect: 0.2, width: 750, height: 420 },
      ),
  },
]
