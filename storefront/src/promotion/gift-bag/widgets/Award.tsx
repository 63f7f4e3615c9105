import { qualifiedStatus } from '@youli/domain/promotion/gift-bag/rules.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Bone } from '../../../kit/ui/Skeleton.tsx'
import { Remaining } from '../../coupon/widgets/CouponTicket.tsx'
import { awardWord, type Award } from './use-award.ts'
import css from './award.module.css'

interface FrameProps {
  award: Award | undefined
  failed: boolean
  again: () => void
  onTap: () => void
}

/** How many of a reward are left in percent, or gone in pieces where there is no limit. */
const Progress = ({ quota }: { quota: NonNullable<Award['quota']> }): ReactNode =>
  quota.putQuantity > 0 ? <Remaining {...quota} /> : <span>已领{quota.getQuantity}份</span>

/** A reward of a custom page: what it is, how much of it is left, and its button. */
export function AwardFrame({ award, failed, again, onTap }: FrameProps): ReactNode {
  if (!award) return failed ? <ErrorView onRetry={again} /> : <Bone width="100%" height="0.96rem" />
  const { status, name, details, quota } = award
  const over = status !== qualifiedStatus.claimable && status !== qualifiedStatus.claimed
  const imageUrl = details[0]?.imageUrl
  // A tap says why it is over (Spec 1 §4); nobody without a qualification taps anything (conflicts K41).
  const disabled = status === qualifiedStatus.none
  return (
    <section className={cx(css.award, over && css.over)} aria-label={name || '奖品'} data-status={status}>
      <span className={css.art}>
        {imageUrl ? <ImageBox src={imageUrl} alt="" wide="18vw" rounded /> : <Icon name="gift" size={0.28} />}
      </span>
      <span className={css.words}>
        <b className={css.name}>{details.map((part) => part.title).join('、') || name || '奖品'}</b>
        {name && details.length > 0 && <span className={css.note}>{name}</span>}
        {quota && (
          <span className={css.note}>
            <Progress quota={quota} />
          </span>
        )}
      </span>
      <Button look={status === qualifiedStatus.claimable ? 'strong' : 'outline'} size="sm" disabled={disabled} onClick={onTap}>
        {awardWord(status)}
      </Button>
    </section>
  )
}
