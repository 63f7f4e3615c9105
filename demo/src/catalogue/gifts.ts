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

/** Somebody who gives gifts of their own. */
export interface MerchantSeed {
  key: string
  name: string
  contact: string
  tel: string
  address: string
  lat: number
  lon: number
  logoUrl: string
}

/** A gift store as a brand fills it. */
export interface GiftStoreSeed {
  categories: readonly GiftCategorySeed[]
  merchants: readonly MerchantSeed[]
  /** The later ones stand first. */
  gifts: readonly GiftSeed[]
}

/** A gift in short. */
export interface GiftRow {
  name: string
  summary: string
  art: string
  category: string
  /** Points or beans of a piece, and pieces; by specification where there are several. */
  stock: readonly (readonly [specification: string, price: number, pieces: number])[]
  tag: number
  family?: GiftFamily
  /** The key of the merchant who gives it. */
  partner?: string
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

/** A gift from its row: defaults, picture addresses and its page. */
export const gift = (row: GiftRow) => {
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
