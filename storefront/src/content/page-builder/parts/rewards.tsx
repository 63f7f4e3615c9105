import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import { faceValueText, termText } from '@youli/domain/promotion/coupon/texts.ts'
import { offTypes } from '@youli/domain/promotion/coupon/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import type { CSSProperties, ReactNode } from 'react'
import { toGift } from '../../../gift/gift-store/links.ts'
import { inWidth } from '../../../kit/pictures.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { register } from '../../../member/registration/widgets/registration.ts'
import { AwardGift } from '../../../promotion/gift-bag/widgets/AwardGift.tsx'
import type { RendererProps, Stage } from '../widgets/page.ts'
import css from './modules.module.css'
import { useReward } from './use-reward.ts'

type Option = RendererProps<'free_coupon'>['option']
interface FrameProps {
  option: Option
  /** Where no picture of the reward was chosen. */
  figure?: ReactNode
  name: string
  note: ReactNode
  act: ReactNode
}

/** A reward as a card: what it is, what there is to know, what can be done. */
const Frame = ({ option: { bgImg, giftImg, imgSrc, title }, figure, name, note, act }: FrameProps): ReactNode => {
  const picture = giftImg || imgSrc
  const background: CSSProperties | undefined = bgImg ? { backgroundImage: `url("${inWidth(bgImg)}")` } : undefined
  return (
    <section className={css.reward} style={background} aria-label={title || name}>
      {picture ? (
        <span className={css.thing}>
          <ImageBox src={picture} alt="" wide="18vw" />
        </span>
      ) : (
        figure && <span className={css.figure}>{figure}</span>
      )}
      <span className={css.words}>
        <b className={css.name}>{title || name}</b>
        <span className={css.note}>{note}</span>
      </span>
      <span className={css.act}>{act}</span>
    </section>
  )
}

/** The button of a free coupon or free points. */
function Claim({ option, stage, kind, name }: { option: Option; stage: Stage; kind: 'coupon' | 'score'; name: string }): ReactNode {
  const registered = useRegistered()
  const { state, claim, busy } = useReward(kind, option.id, stage)
  if (!registered && !stage.preview) {
    return (
      <Button look="strong" size="sm" disabled={stage.expired} onClick={register}>
        注册领取
      </Button>
    )
  }
  return (
    <Button
      size="sm"
      look={state === 'claim' ? 'strong' : 'outline'}
      disabled={state !== 'claim'}
      busy={busy}
      aria-label={`${pageTexts[state]} ${name}`}
      onClick={() => (stage.preview ? toast(pageTexts.preview) : claim())}
    >
      {pageTexts[state]}
    </Button>
  )
}

/** How much of it is left, where there is a limit. */
function Share({ option, stage, kind }: { option: Option; stage: Stage; kind: 'coupon' | 'score' }): ReactNode {
  const { percent } = useReward(kind, option.id, stage)
  return percent === null ? null : pageTexts.share.replace('{percent}', String(percent))
}

/** `takeEffectWay` 1 is a fixed span, else a number of days (Spec 1 §9). */
function couponTerm({ takeEffectWay, beginTime, endTime, takeEffectDay }: Option): string {
  const fixed = takeEffectWay === 1 && beginTime !== null && endTime !== null
  return fixed
    ? termText({ beginTime, endTime, takeStartDay: 0, takeEffectDay })
    : takeEffectDay > 0
      ? termText({ beginTime: null, endTime: null, takeStartDay: 0, takeEffectDay })
      : ''
}

const offOf = (word: string) => offTypes.find((one) => one === word) ?? 'cash'

export function FreeCoupon({ option, stage }: RendererProps<'free_coupon'>): ReactNode {
  const name = option.couponName || '优惠券'
  return (
    <Frame
      option={option}
      figure={option.faceValue > 0 && faceValueText({ offType: offOf(option.offType), faceValue: option.faceValue })}
      name={name}
      note={
        <>
          {couponTerm(option)} <Share option={option} stage={stage} kind="coupon" />
        </>
      }
      act={<Claim option={option} stage={stage} kind="coupon" name={name} />}
    />
  )
}

export function FreePoints({ option, stage }: RendererProps<'free_points'>): ReactNode {
  const name = `${option.point}积分`
  return (
    <Frame
      option={option}
      figure={
        <>
          {option.point}
          <small>分</small>
        </>
      }
      name={name}
      note={<Share option={option} stage={stage} kind="score" />}
      act={<Claim option={option} stage={stage} kind="score" name={name} />}
    />
  )
}

/** A free gift with its claim; one that is only shown leads to its own page, and nothing does once the page has ended. */
export function FreeGift({ option, stage: { page, preview, expired } }: RendererProps<'free_gift'>): ReactNode {
  if (option.id !== noId && !preview && !expired) return <AwardGift id={option.id} pageId={page.id} qualifiedId={page.qualifiedId} />
  return (
    <Frame
      option={option}
      name={option.productName || '免费礼品'}
      note={option.title ? option.productName : ''}
      act={
        expired ? (
          <Button look="outline" size="sm" disabled>
            {pageTexts.over}
          </Button>
        ) : (
          <ButtonLink to={toGift('own', option.productId)} look="strong" size="sm">
            {pageTexts.viewGift}
          </ButtonLink>
        )
      }
    />
  )
}
