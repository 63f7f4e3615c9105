import { boxFace, cakePaper, candleLabel, tinWrap } from '../labels.ts'
import { gloss } from '../render/materials.ts'
import { grounded, moved, sized, turned, type Piece } from '../render/mesh.ts'
import { box } from '../render/shapes.ts'
import * as o from '../pieces/objects.ts'
import * as w from '../pieces/vessels.ts'
import { front, item, near, polished, type Item } from './item.ts'

const goldRibbon = gloss('#c79a4a', 0.45, 0.2)
const pine = gloss('#27473a', 0.14, 0.2)
const clay = gloss('#7b3f2a', 0.3, 0.25)
const celadon = gloss('#b9cfbf', 0.85, 0.4)
const white = gloss('#f5f2ea', 0.85, 0.35)
const amber = gloss('#b5651d', 0.9, 0.5)
const tins = async (names: readonly (readonly [string, string, string])[]): Promise<Piece> =>
  (
    await Promise.all(
      names.map(async ([n, g, d], k) =>
        moved(
          turned(w.tin(gloss(d, 0.3, 0.2), await tinWrap(n, g, d), gloss(d, 0.35, 0.2)), 'y', 36 + k * 9),
          (k - (names.length - 1) / 2) * 1.75,
          0,
          k % 2 ? 0.5 : 0,
        ),
      ),
    )
  ).flat()
const teaBox = async (name: string, ground: string, deep: string): Promise<Piece> =>
  turned(
    box(gloss(ground, 0.12, 0.2), 1.15, 0.34, 1.15, 0.03, {
      top: { ...gloss(ground, 0.14, 0.2), paint: await boxFace(name, ground, deep) },
    }),
    'y',
    18,
  )

export const teas: Item[] = [
  item(
    'tea-longjing',
    front(() => tins([['龙井', '#e6edd9', '#4d6b3a']]), 'sage', { stand: 'podium', elevation: 14 }),
    front(
      () =>
        tins([
          ['龙井', '#e6edd9', '#4d6b3a'],
          ['龙井', '#e6edd9', '#4d6b3a'],
        ]),
      'ivory',
      { elevation: 18, seed: 3 },
    ),
  ),
  item(
    'tea-dahongpao',
    front(() => tins([['岩茶', '#efe0cf', '#7a3520']]), 'sand', { stand: 'slab', elevation: 14, seed: 4 }),
    polished(() => tins([['岩茶', '#efe0cf', '#7a3520']]), 'wine'),
  ),
  item(
    'tea-jasmine',
    front(() => tins([['茉莉', '#f3f1e4', '#5f7f6c']]), 'ivory', { stand: 'podium', elevation: 14, seed: 3 }),
    front(
      () =>
        tins([
          ['茉莉', '#f3f1e4', '#5f7f6c'],
          ['茉莉', '#f3f1e4', '#5f7f6c'],
        ]),
      'mist',
      { elevation: 18, seed: 4 },
    ),
  ),
  item(
    'tea-trio',
    front(
      () =>
        tins([
          ['龙井', '#e6edd9', '#4d6b3a'],
          ['岩茶', '#efe0cf', '#7a3520'],
          ['茉莉', '#f3f1e4', '#5f7f6c'],
        ]),
      'cream',
      { elevation: 16, seed: 3, fill: 0.76 },
    ),
    polished(
      () =>
        tins([
          ['龙井', '#e6edd9', '#4d6b3a'],
          ['岩茶', '#efe0cf', '#7a3520'],
          ['茉莉', '#f3f1e4', '#5f7f6c'],
        ]),
      'forest',
      { fill: 0.74 },
    ),
  ),
  item(
    'tea-box',
    front(async () => grounded(await teaBox('春山', '#dfe8d4', '#45613a')), 'sage', { elevation: 40, seed: 4 }),
    front(
      async () => [...grounded(await teaBox('春山', '#dfe8d4', '#45613a')), ...moved(w.cup(white, 0.42, 0.5, amber), 1.7, 0, 1.1)],
      'ivory',
      { elevation: 36, seed: 3 },
    ),
  ),
  item(
    'tea-box-red',
    front(async () => grounded(await teaBox('秋礼', '#8c2a24', '#4f1210')), 'sand', { elevation: 40, seed: 3 }),
    front(async () => grounded(await teaBox('秋礼', '#8c2a24', '#4f1210')), 'wine', { elevation: 34, reflect: 0.2 }),
  ),
  item(
    'tea-cake',
    front(async () => w.teaCake(await cakePaper('古树')), 'sand', { elevation: 44, seed: 4 }),
    front(
      async () => [
        ...moved(grounded(turned(w.teaCake(await cakePaper('古树')), 'x', 62)), 0, 0, -0.3),
        ...moved(w.cup(clay, 0.36, 0.4, amber), 1.4, 0, 0.8),
      ],
      'cream',
      { elevation: 20, seed: 3 },
    ),
  ),
  item(
    'tea-pot',
    front(() => w.teapot(clay), 'cream', { elevation: 20, seed: 3, stand: 'slab' }),
    front(
      () => [
        ...w.teapot(clay),
        ...moved(w.cup(clay, 0.36, 0.4, amber), -1.2, 0, 1.3),
        ...moved(w.cup(clay, 0.36, 0.4, amber), -0.2, 0, 1.5),
      ],
      'sage',
      { elevation: 28, seed: 4 },
    ),
  ),
  item(
    'tea-gaiwan',
    front(() => w.gaiwan(celadon), 'ivory', { elevation: 20, seed: 3 }),
    front(() => [...w.gaiwan(white), ...moved(w.cup(white, 0.42, 0.45, amber), 1.5, 0, 0.9)], 'mist', { elevation: 28, seed: 4 }),
  ),
  item(
    'tea-cups',
    front(
      () =>
        [
          [-1, 0],
          [0.05, 0.5],
          [1.1, -0.05],
          [0.1, -0.75],
        ].flatMap(([x, z]) => moved(w.cup(celadon, 0.5, 0.56, amber), x!, 0, z!)),
      'sage',
      { elevation: 36, seed: 3 },
    ),
    near(
      () =>
        [
          [-1, 0],
          [0.05, 0.5],
          [1.1, -0.05],
        ].flatMap(([x, z]) => moved(w.cup(celadon, 0.5, 0.56, amber), x!, 0, z!)),
      'cream',
      [0.5, 0.4, 1.6],
      { elevation: 30 },
    ),
  ),
  item(
    'tea-hamper',
    front(
      async () => [
        ...moved(turned(o.giftBox(pine, goldRibbon), 'y', 18), -0.8, 0, -0.4),
        ...moved(sized(await tins([['龙井', '#e6edd9', '#4d6b3a']]), 0.85), 1.15, 0, 0),
        ...moved(w.cup(white, 0.36, 0.42, amber), 0.45, 0, 1.2),
      ],
      'cream',
      { elevation: 22, seed: 3 },
    ),
    front(async () => turned(o.giftBox(pine, goldRibbon), 'y', -20), 'forest', { elevation: 26, reflect: 0.2 }),
  ),
  item(
    'tea-candle',
    front(async () => o.candle(celadon, await candleLabel('茶烟', '香氛蜡烛')), 'sage', { elevation: 16, seed: 3 }),
    front(async () => o.candle(clay, await candleLabel('炉火', '香氛蜡烛')), 'sand', { elevation: 16, seed: 4 }),
  ),
]
