import type { FormQuestion } from '@youli/domain/kit/form-questions.ts'
import type { Fen } from '@youli/domain/kit/money.ts'
import type { GiftStoreSeed } from './gifts.ts'

/** 0 pickup and courier, 1 pickup only, 2 courier only. */
export type ExpressType = 0 | 1 | 2

/** 1 online, 2 an advance online and the rest at the store, 3 all at the store. */
export type PayWay = 1 | 2 | 3

export type CategorySeed = { key: string; categoryName: string; image: string; parent?: string }

export type SkuSeed = {
  spec: string
  artNo: string
  priceFen: Fen
  marketPriceFen: Fen
  stock: number
  exchangeMoneyFen: Fen
  point: number
  image: string
}

/** A goods as the shop tells it; images are addresses below `assetBase`, the first one is the thumbnail. */
export type GoodsSeed = {
  key: string
  goodsName: string
  summary: string
  category: string
  images: string[]
  skus: SkuSeed[]
  /** Pieces a member may buy in all; 0 is unlimited. */
  limitSale: number
  expressType: ExpressType
  expressFeeFen: Fen
  payWay: PayWay
  advancePaymentFen: Fen
  saleType: 'normal' | 'presale'
  /** Days from the order to the first pickup day (normal sale). */
  takeStockDay: number
  /** For a presale: pickup begins this many days after the seed is laid. */
  takeStartInDays: number | null
  takeRemark: string
  /** Money that points may replace for one piece, and the points that takes at the tenant's rate of 100 points a yuan; 0 is none. */
  exchangeMoneyFen: Fen
  point: number
  baseSaleNumber: number
  /** 1 on the shelf, 2 off. */
  status: 1 | 2
  topping: boolean
  recommended: boolean
  /** Pickup in every store, or in the named ones. */
  shops: 'all' | string[]
  /** Rich text (html). */
  detail: string
}

export type EmployeeSeed = { key: string; name: string; mobile: string; manager: boolean; store: string; avatar: string }

/** A store; the place is gcj02. */
export type StoreSeed = {
  key: string
  shopName: string
  shopTel: string
  province: string
  city: string
  district: string
  address: string
  longitude: number
  latitude: number
  openingHours: string
  /** Pickup visits a day; 0 is unlimited. */
  receptionLimitOfDay: number
  photo: string
  introduction: string
}

export type MemberSeed = {
  key: string
  name: string
  mobile: string
  avatar: string
  gender: 'female' | 'male'
  birthday: string
  city: string
  points: number
}

export type BannerSeed = { key: string; title: string; image: string; categoryKey: string }

export type AgreementSeed = { key: 'registration' | 'privacy'; title: string; html: string }

/** A topic: words, a picture and goods of a category. */
export type TopicSeed = {
  title: string
  summary: string
  image: string
  words: string
  heading: string
  category: string
  picture: string
}

/** A brand's face and words. */
export type BrandSeed = {
  key: 'jinhe' | 'qinghe'
  name: string
  slogan: string
  introduction: string
  logo: string
  memberCard: string
  shareIcon: string
  accountPicture: string
  servicePhone: string
  banners: BannerSeed[]
  hotWords: string[]
}

/** What a buyer says of a goods, and what the brand answers. */
export type OpinionSeed = {
  score: number
  content: string
  /** How many of the goods' pictures stand in for the buyer's own. */
  pictures?: number
  reply?: string
}

/** What a brand's house says and shows beside its goods. */
export type HouseSeed = {
  /** What the brand stands for, in words on the mall's home. */
  promises: readonly (readonly [what: string, more: string])[]
  /** The picture that leads from the mall's home to the festival. */
  festival: string
  /** Categories that the mall's home shows as a part of its own, under a heading. */
  chapters: readonly { heading: string; category: string }[]
  /** Pictures of gift cards: an autumn's, friends', a birthday's. */
  giftCards: readonly [string, string, string]
  /** Activities that give beans for a click. */
  beans: readonly { theme: string; image: string }[]
  /** What members are fond of, and what stores note of them. */
  interests: readonly string[]
  /** What members may choose as favourites. */
  favorites: readonly string[]
  tags: readonly string[]
  /** A distributor's note of somebody who may become a member. */
  prospect: string
  /** Rights of grades that only this trade can give: for everybody, from gold, from platinum on. */
  rights: readonly [RightSeed, RightSeed, RightSeed]
  opinions: readonly OpinionSeed[]
}
export type RightSeed = { name: string; remark: string }

/** A sign-up's words; `fields` come after name and phone. */
export type EventSeed = { name: string; intro: string; fields: readonly FormQuestion[] }
/** Sign-ups: with a fee and an audit, free, for one evening, and one that is over. */
export type EventSeeds = { course: EventSeed; gathering: EventSeed; evening: EventSeed; salon: EventSeed; bag: string }

/** A vote's words, and what its players say. */
export type ContestSeed = { title: string; banner: string; intro: string }
/** Votes: one that runs, one to come and one that is over. */
export type ContestSeeds = { running: ContestSeed; coming: ContestSeed; over: ContestSeed; slogans: readonly string[] }

/** A form of things made to order, with what the demo's members answered; the price in yuan. */
export type BespokeSeed = {
  name: string
  remark: string
  fields: readonly FormQuestion[]
  answers: Readonly<Record<string, string>>
  price: number
}
/** What is done for single members. */
export type WorkshopSeed = {
  templates: readonly BespokeSeed[]
  services: readonly { name: string; remark: string }[]
  /** What a member writes with a booking. */
  wish: string
  meeting: { name: string; place: string; remark: string }
}

/** All a demo tenant begins with. */
export type TenantCatalogue = {
  brand: BrandSeed
  categories: CategorySeed[]
  goods: GoodsSeed[]
  stores: StoreSeed[]
  employees: EmployeeSeed[]
  members: MemberSeed[]
  agreements: AgreementSeed[]
  topics: TopicSeed[]
  giftStore: GiftStoreSeed
  house: HouseSeed
  events: EventSeeds
  contests: ContestSeeds
  workshop: WorkshopSeed
}
