import { priceWords } from '@youli/domain/marketing/activity/selling.ts'

/** A kind of sale at the console. */
export interface SaleKind {
  /** Its word in the calls. */
  path: 'seckill' | 'group-buy' | 'pack-buy'
  /** What it is called, and what its price is. */
  word: string
  price: string
  /** What members do in it. */
  verb: string
  links: { list: string; add: string; edit: (id: string) => string; live: (id: string) => string }
}

const linksOf = (at: string): SaleKind['links'] => ({
  list: at,
  add: `${at}/add`,
  edit: (id) => `${at}/${id}`,
  live: (id) => `${at}/${id}/live`,
})

export const saleKinds = {
  seckill: { path: 'seckill', word: '秒杀', price: priceWords.seckill, verb: '抢购', links: linksOf('/seckills') },
  groupBuy: { path: 'group-buy', word: '团购', price: priceWords.group_buy, verb: '参团', links: linksOf('/group-buys') },
  packBuy: { path: 'pack-buy', word: '拼团', price: priceWords.pack_buy, verb: '开团和参团', links: linksOf('/pack-buys') },
} as const satisfies Record<string, SaleKind>

/** The calls of a kind. All kinds have those of a flash sale; what one says beyond that is read where it is known. */
export const callsOf = ({ path }: SaleKind) =>
  ({
    list: `GET /console/api/v1/${path}`,
    one: `GET /console/api/v1/${path}/one`,
    save: `POST /console/api/v1/${path}/save`,
    status: `POST /console/api/v1/${path}/status`,
    stock: `POST /console/api/v1/${path}/stock`,
    buyers: `GET /console/api/v1/${path}/buyers`,
  }) as {
    list: 'GET /console/api/v1/seckill'
    one: 'GET /console/api/v1/seckill/one'
    save: 'POST /console/api/v1/seckill/save'
    status: 'POST /console/api/v1/seckill/status'
    stock: 'POST /console/api/v1/seckill/stock'
    buyers: 'GET /console/api/v1/seckill/buyers'
  }
