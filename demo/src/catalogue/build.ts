import type { Fen } from '@youli/domain/kit/money.ts'
import { asset } from './assets.ts'
import { richText, type Story } from './copy.ts'
import { pictureCount } from './pictures.ts'
import type { GoodsSeed } from './types.ts'

/** spec, price and market price in fen, stock. */
export type SkuRow = readonly [spec: string, price: Fen, market: Fen, stock: number]

type Extras = Partial<Omit<GoodsSeed, 'key' | 'goodsName' | 'summary' | 'category' | 'images' | 'skus' | 'detail' | 'point'>>

export type GoodsRow = Extras & {
  key: string
  art: string
  goodsName: string
  summary: string
  category: string
  skus: readonly SkuRow[]
  story: Omit<Story, 'pictures'>
}

/** Points a yuan is worth in the demo tenants. */
export const pointsPerYuan = 100

/** A goods from its row: defaults, picture addresses, article numbers and the description page. */
export function goods(row: GoodsRow): GoodsSeed {
  const { art, skus, story, ...rest } = row
  const images = Array.from({ length: pictureCount[art] ?? 0 }, (_, k) => asset(`goods/${art}-${k + 1}`))
  const exchangeMoneyFen = row.exchangeMoneyFen ?? 0
  const point = Math.round((exchangeMoneyFen / 100) * pointsPerYuan)
  return {
    limitSale: 0,
    expressType: 0,
    expressFeeFen: 0,
    payWay: 1,
    advancePaymentFen: 0,
    saleType: 'normal',
    takeStockDay: 1,
    takeStartInDays: null,
    takeRemark: '',
    baseSaleNumber: 0,
    status: 1,
    topping: false,
    recommended: false,
    shops: 'all',
    ...rest,
    images,
    skus: skus.map(([spec, priceFen, marketPriceFen, stock], k) => ({
      spec,
      priceFen,
      marketPriceFen,
      stock,
      artNo: `${row.key.toUpperCase().replaceAll('-', '')}${String(k + 1).padStart(2, '0')}`,
      exchangeMoneyFen,
      point,
      image: images[0] ?? '',
    })),
    exchangeMoneyFen,
    point,
    detail: richText(row.goodsName, { ...story, pictures: images }),
  }
}

const ringSizes = {
  title: '圈口对照',
  head: ['圈口', '内直径', '内周长'],
  rows: [
    ['10号', '15.9 mm', '50 mm'],
    ['12号', '16.6 mm', '52 mm'],
    ['14号', '17.2 mm', '54 mm'],
    ['16号', '17.8 mm', '56 mm'],
    ['18号', '18.5 mm', '58 mm'],
    ['20号', '19.1 mm', '60 mm'],
  ],
}
const bangleSizes = {
  title: '圈口对照',
  head: ['圈口', '内直径', '适合手围'],
  rows: [
    ['54', '54 mm', '14–15 cm'],
    ['56', '56 mm', '15–16 cm'],
    ['58', '58 mm', '16–17 cm'],
    ['60', '60 mm', '17–18 cm'],
  ],
}
const braceletSizes = {
  title: '长度选择',
  head: ['长度', '适合手围', '佩戴效果'],
  rows: [
    ['16 cm', '13.5–14.5 cm', '贴手'],
    ['17 cm', '14.5–15.5 cm', '自然'],
    ['18 cm', '15.5–16.5 cm', '略松'],
    ['可调', '13–18 cm', '编绳自由收放'],
  ],
}
const neckSizes = {
  title: '链长参考',
  head: ['链长', '落点', '搭配'],
  rows: [
    ['40 cm', '锁骨上方', '圆领、高领'],
    ['45 cm', '锁骨', 'V 领、衬衫'],
    ['50 cm', '胸口上方', '毛衣、大衣'],
    ['延长链 5 cm', '三档可调', '叠戴'],
  ],
}
const earSizes = {
  title: '尺寸',
  head: ['项目', '数值', '说明'],
  rows: [
    ['主体', '6–28 mm', '以所选规格为准'],
    ['耳针', '直径 0.8 mm', '同材质，不掺镍'],
    ['耳堵', '硅胶 + 金属各一对', '防丢双扣'],
    ['单只重量', '1.1–3.8 g', '久戴不坠'],
  ],
}

/** The size tables goods share. */
export const sizes = { ring: ringSizes, bangle: bangleSizes, bracelet: braceletSizes, neck: neckSizes, ear: earSizes }

/** A table of plain facts. */
export const facts = (...rows: readonly (readonly [string, string])[]): Story['table'] => ({
  title: '规格参数',
  head: ['项目', '内容'],
  rows,
})

/** A goods in one breath; the key is also the name of its pictures. */
export const g = (
  key: string,
  goodsName: string,
  summary: string,
  category: string,
  skus: readonly SkuRow[],
  craft: Story['craft'],
  table: Story['table'],
  lead: string,
  points: readonly string[],
  extras: Extras = {},
): GoodsSeed => goods({ key, art: key, goodsName, summary, category, skus, story: { craft, table, lead, points }, ...extras })
