import { gems, metals, stuffs, type Material } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Piece } from '../render/mesh.ts'
import { medal, scrolls } from '../render/textures.ts'
import * as b from '../pieces/bangles.ts'
import * as e from '../pieces/earrings.ts'
import { clover, heart, tassel } from '../pieces/necklaces.ts'
import { laid } from '../pieces/parts.ts'
import { above, front, item, near, polished, upright, type Item } from './item.ts'

const laidPair =
  (one: Piece): (() => Piece) =>
  () =>
    e.twoLaid(one)
const lying =
  (piece: Piece): (() => Piece) =>
  () =>
    grounded(laid(piece))
const leaning =
  (piece: Piece, yaw = 28): (() => Piece) =>
  () =>
    upright(piece, yaw, 0)
const rainbow = (k: number): Material =>
  [gems.ruby, gems.citrine, gems.peridot, gems.emerald, gems.aquamarine, gems.sapphire, gems.amethyst][k % 7]!

export const ears: Item[] = [
  item(
    'ear-diamond',
    front(() => e.twoStuds(e.stud(metals.platinum, gems.diamond)), 'mist', { seed: 3 }),
    near(() => e.twoStuds(e.stud(metals.platinum, gems.diamond)), 'blush', [0.24, 0.5, 1.7]),
    polished(() => e.twoStuds(e.stud(metals.platinum, gems.diamond)), 'navy'),
  ),
  item(
    'ear-pearl',
    front(() => e.twoStuds(e.pearlStud(metals.gold, stuffs.pearl)), 'ivory', { stand: 'slab' }),
    near(() => e.twoStuds(e.pearlStud(metals.gold, stuffs.pinkPearl)), 'blush', [0.3, 0.5, 1.6]),
  ),
  item(
    'ear-hoop',
    front(() => e.twoHoops(metals.gold), 'cream', { seed: 3 }),
    front(() => e.twoHoops(metals.platinum, 0.12, 0.09), 'mist', { seed: 4 }),
    polished(() => e.twoHoops(metals.gold), 'wine'),
  ),
  item(
    'ear-hoop-pave',
    front(() => e.twoHoops(metals.rose, 0.13, 0.09, true), 'blush', { seed: 4 }),
    near(() => e.twoHoops(metals.rose, 0.13, 0.09, true), 'ivory', [0.28, 0.5, 1.7]),
  ),
  item(
    'ear-drop-pearl',
    above(laidPair(e.dangle(metals.gold, e.pearlDrop(metals.gold, stuffs.pearl))), 'sage', { seed: 3 }),
    near(laidPair(e.dangle(metals.gold, e.pearlDrop(metals.gold, stuffs.pearl))), 'ivory', [0.2, 0.4, 1.8], { elevation: 56 }),
  ),
  item(
    'ear-drop-emerald',
    above(laidPair(e.dangle(metals.gold, e.wreathDrop(metals.gold, gems.emerald))), 'cream', { seed: 3 }),
    near(laidPair(e.dangle(metals.gold, e.wreathDrop(metals.gold, gems.emerald))), 'sage', [0.2, 0.3, 1.9], { elevation: 60 }),
    above(laidPair(e.dangle(metals.gold, e.wreathDrop(metals.gold, gems.emerald))), 'forest', { reflect: 0.2, elevation: 48 }),
  ),
  item(
    'ear-tassel',
    above(laidPair(e.dangle(metals.gold, tassel(metals.gold), 1)), 'lilac', { seed: 4 }),
    near(laidPair(e.dangle(metals.gold, tassel(metals.gold), 1)), 'cream', [0.2, 0.7, 1.8], { elevation: 58 }),
  ),
  item(
    'ear-clover',
    above(laidPair(sized(clover(metals.gold, stuffs.onyx), 0.7)), 'ivory', { seed: 4, fill: 0.66 }),
    above(laidPair(sized(clover(metals.gold, stuffs.white), 0.7)), 'sage', { seed: 3, fill: 0.66 }),
  ),
  item(
    'ear-heart',
    above(laidPair(sized(heart(metals.gold, 0.3), 0.66)), 'blush', { seed: 3, fill: 0.6, elevation: 50 }),
    near(laidPair(sized(heart(metals.gold, 0.3), 0.66)), 'wine', [0.25, 0.5, 1.5], { elevation: 46, reflect: 0.25 }),
  ),
  item(
    'ear-jade',
    above(laidPair(e.dangle(metals.gold, e.pearlDrop(metals.gold, stuffs.lavenderJade, 0.36))), 'lilac', { seed: 3 }),
    above(laidPair(e.dangle(metals.gold, e.pearlDrop(metals.gold, stuffs.jade, 0.36))), 'sage', { seed: 4 }),
  ),
]

const luckyCord = async (word: string, cord: Material): Promise<Piece> => b.corded(cord, b.luckBead(metals.gold, await medal(word, false)))
const threeBeads = async (cord: Material): Promise<Piece> =>
  b.corded(cord, [
    ...moved(b.luckBead(metals.gold, await medal('喜', false), 0.25), -0.62, 0, 0.06),
    ...b.luckBead(metals.gold, await medal('福', false), 0.28),
    ...moved(b.luckBead(metals.gold, await medal('禄', false), 0.25), 0.62, 0, 0.06),
  ])

export const wrists: Item[] = [
  item(
    'bangle-plain',
    front(leaning(b.bangle(metals.gold, 0.15, 0.13, 2)), 'cream', { seed: 3 }),
    above(lying(b.bangle(metals.gold, 0.15, 0.13, 2)), 'sage', { elevation: 42 }),
    polished(leaning(b.bangle(metals.gold, 0.15, 0.13, 2), -26), 'wine'),
  ),
  item(
    'bangle-carved',
    front(async () => upright(b.carved(metals.gold, await scrolls()), 34), 'sand', { seed: 4 }),
    near(async () => upright(b.carved(metals.gold, await scrolls()), 58), 'cream', [0.4, 0.6, 1.8], { elevation: 20 }),
    polished(async () => upright(b.carved(metals.gold, await scrolls()), -36), 'wine'),
  ),
  item(
    'bangle-cuff',
    above(() => grounded(laid(b.cuff(metals.gold, metals.gold))), 'blush', { elevation: 46, seed: 3 }),
    near(() => grounded(laid(b.cuff(metals.gold, stuffs.pearl))), 'ivory', [0.5, 0.15, 1.9], { elevation: 40 }),
  ),
  item(
    'bangle-twist',
    front(leaning(b.twistedBangle(metals.gold)), 'sage', { seed: 4 }),
    near(leaning(b.twistedBangle(metals.gold), 14), 'cream', [0.3, 0.8, 2.1]),
  ),
  item(
    'bangle-silver',
    front(leaning(b.bangle(metals.silver, 0.24, 0.1, 3.4)), 'mist', { seed: 3, stand: 'slab' }),
    polished(leaning(b.bangle(metals.brushed, 0.24, 0.1, 3.4), -30), 'navy'),
  ),
  item(
    'bracelet-tennis',
    above(() => b.tennis(metals.platinum, gems.diamond), 'mist', { elevation: 48, seed: 3 }),
    near(() => b.tennis(metals.platinum, gems.diamond), 'ivory', [0.3, 0.25, 2.4], { elevation: 44 }),
    above(() => b.tennis(metals.platinum, gems.diamond), 'navy', { elevation: 40, reflect: 0.3 }),
  ),
  item(
    'bracelet-rainbow',
    above(() => b.tennis(metals.gold, rainbow), 'ivory', { elevation: 48, seed: 4 }),
    near(() => b.tennis(metals.gold, rainbow), 'lilac', [0.7, 0.25, 2.3], { elevation: 44 }),
  ),
  item(
    'bracelet-link',
    above(() => b.linked(metals.gold), 'cream', { elevation: 46, seed: 3 }),
    near(() => b.linked(metals.gold), 'blush', [0.6, 0.25, 2], { elevation: 40 }),
    above(() => b.linked(metals.silver), 'charcoal', { elevation: 42, reflect: 0.25 }),
  ),
  item(
    'bead-fu',
    above(() => luckyCord('福', stuffs.redCord), 'cream', { elevation: 50, seed: 3 }),
    near(() => luckyCord('福', stuffs.redCord), 'blush', [0.5, 0.12, 2.6], { elevation: 34 }),
    above(() => luckyCord('福', stuffs.blackCord), 'sand', { elevation: 46 }),
  ),
  item(
    'bead-three',
    above(() => threeBeads(stuffs.redCord), 'ivory', { elevation: 50, seed: 4 }),
    near(() => threeBeads(stuffs.redCord), 'cream', [0.5, 0.12, 2.2], { elevation: 34 }),
  ),
  item(
    'bead-horse',
    above(() => luckyCord('馬', stuffs.redCord), 'wine', { elevation: 48, reflect: 0.15 }),
    near(() => luckyCord('馬', stuffs.redCord), 'cream', [0.5, 0.12, 2.6], { elevation: 34 }),
  ),
  item(
    'bead-gold',
    above(() => b.beadBracelet(metals.gold, 0.17), 'sage', { elevation: 48, seed: 3 }),
    near(() => b.beadBracelet(metals.gold, 0.17), 'cream', [0.3, 0.25, 2.2], { elevation: 36 }),
  ),
  item(
    'bead-agate',
    above(() => b.beadBracelet(stuffs.agate, 0.2, { mat: metals.gold, every: 8 }), 'sand', { elevation: 48, seed: 3 }),
    near(() => b.beadBracelet(stuffs.agate, 0.2, { mat: metals.gold, every: 8 }), 'cream', [0.3, 0.2, 2.1], { elevation: 36 }),
  ),
  item(
    'pearl-bracelet',
    above(() => b.beadBracelet(stuffs.pearl, 0.18, { mat: metals.gold, every: 9 }), 'blush', { elevation: 48, seed: 3 }),
    near(() => b.beadBracelet(stuffs.pearl, 0.18, { mat: metals.gold, every: 9 }), 'ivory', [0.3, 0.2, 2.1], { elevation: 38 }),
  ),
  item(
    'jade-bangle',
    front(leaning(b.bangle(stuffs.jade, 0.24, 0.2, 2)), 'ivory', { seed: 3 }),
    above(lying(b.bangle(stuffs.jade, 0.24, 0.2, 2)), 'sage', { elevation: 44 }),
    polished(leaning(b.bangle(stuffs.iceJade, 0.24, 0.2, 2), -26), 'forest'),
  ),
  item(
    'jade-beads',
    above(() => b.beadBracelet(stuffs.hetian, 0.21, { mat: stuffs.jade, every: 7 }), 'sage', { elevation: 48, seed: 4 }),
    near(() => b.beadBracelet(stuffs.hetian, 0.21, { mat: stuffs.jade, every: 7 }), 'ivory', [0.3, 0.2, 2], { elevation: 38 }),
  ),
  item(
    'baby-bells',
    front(() => b.stacked(b.bells(metals.silver), b.bells(metals.silver)), 'blush', { seed: 3, elevation: 34 }),
    front(() => upright(turned(b.bells(metals.gold), 'z', 0), 20), 'cream', { seed: 4 }),
  ),
]
