import { clockOf } from '@youli/domain/kit/time.ts'
import type { BespokeStatus } from '@youli/domain/trade/bespoke/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import css from './bespoke.module.css'

type Trade = OutputOf<'GET /bespoke/trade/user-trade-list'>['data'][number]

/** A word's colour by where a trade stands: in the shop is what somebody waits for. */
const toneOf = (status: BespokeStatus): 'gold' | 'ink' | 'grey' | 'green' =>
  status === 'ENTER_SHOP' ? 'green' : status === 'TAKE_DELIVERY' || status === 'CANCELLED' ? 'grey' : 'gold'

/** Whom a trade is for, out of the wire's JSON. */
const customerOf = (json: string): { userName: string; mobileNo: string } => JSON.parse(json) as { userName: string; mobileNo: string }

/** A trade in a list; `staff` see whom it is for. */
export function TradeCard({ trade, to, staff }: { trade: Trade; to: string; staff?: boolean }): ReactNode {
  const { userName, mobileNo } = customerOf(trade.bookingField)
  return (
    <Link to={to} className={css.card}>
      <span className={css.thumb}>
        <ImageBox src={trade.picture} alt="" ratio={1} wide="22vw" rounded />
      </span>
      <span className={css.words}>
        <span className={css.line}>
          <b>{trade.templateName}</b>
          <Tag tone={toneOf(trade.status)}>{trade.statusName}</Tag>
        </span>
        <small>{staff ? `${userName} ${mobileNo}` : trade.shopName}</small>
        <small>{trade.tradeNo}</small>
        <small>{clockOf(new Date(trade.createTime)).slice(0, 16)} 下单</small>
      </span>
    </Link>
  )
}
