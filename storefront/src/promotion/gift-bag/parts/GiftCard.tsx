import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { giftGrantStateTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import type { Gift } from '../widgets/gifts.ts'
import css from './gift.module.css'

/** What happened to a bag, in one line. */
function fateOf(gift: Gift): string {
  if (gift.state === 'received') return `${clockOf(new Date(gift.receiveTime ?? gift.time))} 领取`
  if (gift.state === 'waiting') return gift.expireTime === null ? '请及时领取' : `${dayOf(new Date(gift.expireTime))} 前领取有效`
  return giftGrantStateTexts[gift.state]
}

/** A bag in a list; one that waits can be opened. */
export function GiftCard({ gift, onOpen }: { gift: Gift; onOpen?: (gift: Gift) => void }): ReactNode {
  const waits = gift.state === 'waiting'
  return (
    <article className={cx(css.card, (gift.state === 'expired' || gift.state === 'revoked') && css.over)}>
      <span className={css.box}>
        <Icon name="gift" size={0.26} />
      </span>
      <div className={css.what}>
        <b>{gift.detailList.map((part) => part.title).join('、')}</b>
        <span>
          {gift.name} · {gift.sceneText}
        </span>
        <span>{fateOf(gift)}</span>
      </div>
      <div className={css.end}>
        {waits && onOpen ? (
          <Button size="sm" look="strong" onClick={() => onOpen(gift)} aria-label={`领取${gift.name}`}>
            领取
          </Button>
        ) : (
          <span className={css.state}>{giftGrantStateTexts[gift.state]}</span>
        )}
      </div>
    </article>
  )
}
