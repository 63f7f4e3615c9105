import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { asset } from './assets.ts'
import { pictureCount } from './pictures.ts'

export interface GiftCategorySeed {
  key: string
  categroyName: string
  parent?: string
  platform?: boolean
}
export const giftCategories: readonly GiftCategorySeed[] = [
  { key: 'home', categroyName: '家居雅物' },
  { key: 'scent', categroyName: '香氛', parent: 'home' },
  { key: 'care', categroyName: '收纳与养护', parent: 'home' },
  { key: 'tea', categroyName: '茶与茶器' },
  { key: 'gold', categroyName: '金银小礼' },
  { key: 'local', categroyName: '本地好店' },
  { key: 'platform', categroyName: '平台甄选', platform: true },
]

/** Merchants who give gifts of their own. */
export const merchants = [
  {
    key: 'flower',
    name: '半亩花田茶社',
    contact: '叶掌柜',
    tel: '0571-87001234',
    address: '浙江省杭州市西湖区龙井路12号',
    lat: 30.2264,
    lon: 120.1187,
    logoUrl: asset('goods/tea-jasmine-1'),
  },
  {
    key: 'scent',
    name: '山月香事',
    contact: '陆主理',
    tel: '021-62001288',
    address: '上海市徐汇区武康路88号',
    lat: 31.2065,
    lon: 121.4378,
    logoUrl: asset('goods/perfume-1'),
  },
] as const

interface Row {
  name: string
  summary: string
  art: string
  category: string
  /** Points or beans of a piece, and pieces; by specification where there are several. */
  stock: readonly (readonly [specification: string, price: number, pieces: number])[]
  tag: number
  family?: GiftFamily
  partner?: 'flower' | 'scent'
  beans?: boolean
  express?: 0 | 1 | 2
  leadDay?: number
  personLimit?: number
  canGetPerDay?: number
  /** Days from now on between which it can be exchanged. */
  begins?: number
  ends?: number
  topping?: boolean
  off?: boolean
  fewStores?: boolean
  settlement?: number
}

const story = (name: string, summary: string, pictures: readonly string[]): string =>
  `<p>${summary}</p>${pictures.map((url) => `<p><img src="${url}" alt="${name}"></p>`).join('')}<h3>兑换须知</h3><ul><li>兑换成功后积分或幸运豆即时扣除，发出或领取前可取消，原路退回。</li><li>到店领取请出示领取码，由工作人员核验。</li><li>礼品不支持兑换现金。</li></ul>`

const gift = (row: Row) => {
  const images = Array.from({ length: pictureCount[row.art] ?? 0 }, (_, k) => asset(`goods/${row.art}-${k + 1}`))
  const currency: WalletKind = row.beans ? 'lucky_bean' : 'integral'
  return {
    family: row.family ?? 'own',
    partner: row.partner,
    category: row.category,
    art: row.art,
    name: row.name,
    summary: row.summary,
    detail: story(row.name, row.summary, images),
    topping: row.topping ?? false,
    express: row.express ?? 0,
    tagFen: row.tag * 100,
    settlementFen: (row.settlement ?? 0) * 100,
    leadDay: row.leadDay ?? 0,
    currency,
    personLimit: row.personLimit ?? 0,
    canGetPerDay: row.canGetPerDay ?? 0,
    begins: row.begins,
    ends: row.ends,
    off: row.off ?? false,
    fewStores: row.fewStores ?? false,
    images,
    inventories: row.stock.map(([specification, price, quantity]) => ({ specification, barcode: '', price, remark: '', quantity })),
  }
}
export type GiftSeed = ReturnType<typeof gift>

const rows: readonly Row[] = [
  { name: '真丝擦银布', summary: '轻轻一拭，银饰如新', art: 'cloth', category: 'care', stock: [['', 60, 200]], tag: 29, canGetPerDay: 2 },
  {
    name: '节日手工包装一次',
    summary: '缎带与火漆，为心意添一份郑重',
    art: 'gift-wrap',
    category: 'care',
    stock: [['', 80, 120]],
    tag: 39,
    express: 2,
  },
  {
    name: '丝绒戒指礼盒',
    summary: '柔软内衬，留住求婚那一刻',
    art: 'gift-ring-box',
    category: 'care',
    stock: [
      ['墨绿', 220, 40],
      ['酒红', 220, 25],
    ],
    tag: 99,
  },
  { name: '手镯收藏礼盒', summary: '适合金镯、玉镯的圆形托座', art: 'gift-bangle-box', category: 'care', stock: [['', 260, 30]], tag: 129 },
  {
    name: '旅行首饰收纳盒',
    summary: '分格收纳，出门也整齐',
    art: 'jewel-case',
    category: 'care',
    stock: [
      ['奶油白', 680, 24],
      ['雾霾蓝', 680, 18],
    ],
    tag: 299,
    personLimit: 2,
  },
  { name: '案头白瓷花瓶', summary: '一枝便成景', art: 'vase', category: 'home', stock: [['', 880, 16]], tag: 368, leadDay: 3 },
  { name: '无火藤条香薰', summary: '雪松与白茶，安静的客厅味道', art: 'diffuser', category: 'scent', stock: [['', 520, 30]], tag: 239 },
  { name: '陈年普洱小饼', summary: '三年陈化，温润回甘', art: 'tea-cake', category: 'tea', stock: [['', 360, 40]], tag: 168 },
  {
    name: '龙泉青瓷盖碗',
    summary: '一人独饮的从容',
    art: 'tea-gaiwan',
    category: 'tea',
    stock: [['', 640, 20]],
    tag: 298,
    express: 2,
    fewStores: true,
  },
  { name: '手作品茗杯一对', summary: '杯底一朵小小的祥云', art: 'tea-cups', category: 'tea', stock: [['', 480, 0]], tag: 218 },
  {
    name: '生肖纪念银币',
    summary: '限时兑换，每位会员一枚',
    art: 'coin-silver',
    category: 'gold',
    stock: [['', 999, 60]],
    tag: 399,
    personLimit: 1,
    begins: -5,
    ends: 20,
  },
  { name: '999足银筷一双', summary: '长辈喜欢的实在礼', art: 'silver-chopsticks', category: 'gold', stock: [['', 2600, 12]], tag: 899 },
  {
    name: '足金金豆一颗',
    summary: '约1克，攒着攒着就多了',
    art: 'gold-beans',
    category: 'gold',
    stock: [['', 6800, 10]],
    tag: 980,
    personLimit: 1,
    express: 2,
    fewStores: true,
  },
  {
    name: '周年限定礼篮',
    summary: '周年之选，限时兑换',
    art: 'gift-hamper',
    category: 'home',
    stock: [['', 1600, 20]],
    tag: 699,
    begins: 6,
    ends: 26,
  },
  {
    name: '秋日茶礼（筹备中）',
    summary: '尚未上架的礼品',
    art: 'tea-hamper',
    category: 'tea',
    stock: [['', 1200, 20]],
    tag: 520,
    off: true,
  },
  {
    name: '幸运豆 · 桂花小蜡烛',
    summary: '幸运豆专享，一豆一份小确幸',
    art: 'tea-candle',
    category: 'scent',
    stock: [['', 18, 80]],
    tag: 49,
    beans: true,
    canGetPerDay: 1,
  },
  {
    name: '幸运豆 · 茉莉花茶体验装',
    summary: '三泡装，带着去旅行',
    art: 'tea-jasmine',
    category: 'tea',
    stock: [['', 12, 100]],
    tag: 35,
    beans: true,
    express: 1,
  },
  {
    name: '半亩花田 · 明前龙井品鉴',
    summary: '到店一位，听茶人讲春天',
    art: 'tea-longjing',
    category: 'local',
    stock: [['', 300, 30]],
    tag: 128,
    family: 'partner',
    partner: 'flower',
    express: 2,
    settlement: 58,
    canGetPerDay: 2,
  },
  {
    name: '半亩花田 · 三味茶礼',
    summary: '绿、红、花茶各一罐',
    art: 'tea-trio',
    category: 'local',
    stock: [['', 560, 25]],
    tag: 238,
    family: 'partner',
    partner: 'flower',
    settlement: 118,
  },
  {
    name: '山月香事 · 调香体验',
    summary: '一小时，调一支自己的香',
    art: 'perfume',
    category: 'local',
    stock: [['', 980, 15]],
    tag: 398,
    family: 'partner',
    partner: 'scent',
    express: 2,
    leadDay: 1,
    settlement: 210,
  },
  {
    name: '平台甄选 · 红茶礼盒',
    summary: '平台统一发货，送礼体面',
    art: 'tea-box-red',
    category: 'platform',
    stock: [['', 720, 50]],
    tag: 328,
    family: 'platform',
    express: 1,
  },
  {
    name: '平台甄选 · 紫砂小壶',
    summary: '平台统一发货，手工制坯',
    art: 'tea-pot',
    category: 'platform',
    stock: [
      ['朱泥', 1180, 20],
      ['紫泥', 1080, 20],
    ],
    tag: 568,
    family: 'platform',
    express: 1,
  },
  {
    name: '平台甄选 · 乌龙礼罐',
    summary: '平台统一发货，武夷岩韵',
    art: 'tea-dahongpao',
    category: 'platform',
    stock: [['', 580, 40]],
    tag: 258,
    family: 'platform',
    express: 1,
  },
  {
    name: '桂花香薰蜡烛',
    summary: '秋天的院子，装进一只小罐',
    art: 'candle-osmanthus',
    category: 'scent',
    stock: [
      ['小罐', 320, 60],
      ['大罐', 520, 30],
    ],
    tag: 158,
    topping: true,
  },
]

/** Gifts of the demo; the later ones stand first. */
export const gifts: readonly GiftSeed[] = rows.map(gift)
