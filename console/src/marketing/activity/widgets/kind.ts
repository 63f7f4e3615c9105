import type { ReactNode } from 'react'

/** A kind of sale at the console. */
export interface SaleKind {
  /** Its word in the calls. */
  path: 'seckill' | 'group-buy' | 'pack-buy'
  /** Names its list for saved filters. */
  list: string
  /** What it is called, and what its price is. */
  word: string
  price: string
  /** What members do in it. */
  verb: string
  /** What becomes of members when their operator ends it. */
  ending: string
  links: { list: string; add: string; edit: (id: string) => string; live: (id: string) => string }
  /** Fields that say how many must buy together, where that is asked; they stay once there are orders (`frozen`). */
  togetherFields?: (frozen: boolean) => ReactNode
  /** Everybody buys one piece: there is no limit to fill in. */
  onePiece?: true
}

/** The pages of a kind, below its list. */
export const linksOf = (list: string): SaleKind['links'] => ({
  list,
  add: `${list}/add`,
  edit: (id) => `${list}/${id}`,
  live: (id) => `${list}/${id}/live`,
})

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
