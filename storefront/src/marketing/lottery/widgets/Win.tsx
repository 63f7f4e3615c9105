import type { PrizeType } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts as t, prizeTypeTexts, wonText } from '@youli/domain/marketing/lottery/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { reportFault } from '../../../kit/report.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Overlay } from '../../../kit/ui/Overlay.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { toWallet } from '../../../member/wallet/links.ts'
import { toMyCoupons } from '../../../promotion/coupon/links.ts'
import { closeWindow, lookOf, prefersQuiet, type Prize } from './lottery.ts'
import { PrizeMark } from './PrizeMark.tsx'
import css from './win.module.css'

/** Where a prize is found; a red packet is nowhere in here. */
export const toPrize = (type: PrizeType): string | null =>
  type === 'coupon' ? toMyCoupons : type === 'cash_redpacket' ? null : toWallet[type]

/** Coupons and red packets are celebrated; points and beans are told in a sheet. */
const isGrand = (type: PrizeType): boolean => type === 'coupon' || type === 'cash_redpacket'

/** How a phone shakes for a win, where it can: ms on, off, on. */
const shake = [20, 40, 60]

/** A prize just won, and the way to it. */
export function Win({ prize, onClose }: { prize: Prize | null; onClose: () => void }): ReactNode {
  // Stays while its dialog moves out.
  const [last, setLast] = useState(prize)
  if (prize && prize !== last) setLast(prize)
  useEffect(() => {
    if (!prize) return
    navigator.vibrate?.(shake)
    if (isGrand(prize.prizeType) && !prefersQuiet()) import('./burst.ts').then((module) => module.burst()).catch(reportFault)
  }, [prize])
  if (!last) return null
  const Shown = isGrand(last.prizeType) ? Grand : Small
  return <Shown prize={last} open={prize !== null} onClose={onClose} />
}

interface ShownProps {
  prize: Prize
  open: boolean
  onClose: () => void
}

function Grand({ prize, open, onClose }: ShownProps): ReactNode {
  return (
    <Overlay open={open} onClose={onClose} place="centre" label={wonText(prize.prizeItemName)}>
      <button type="button" className={css.closer} onClick={onClose} aria-label={uiTexts.close}>
        <Icon name="close" size={0.2} />
      </button>
      {prize.prizeImageUrl ? (
        <ImageBox src={prize.prizeImageUrl} alt="" ratio={1.1} wide="310px" />
      ) : (
        <span className={css.stage}>
          <PrizeMark look={lookOf(prize)} size={1.3} />
        </span>
      )}
      <div className={css.words}>
        <p className={css.rank}>{prize.prizeName}</p>
        <h2 className={css.title}>{wonText(prize.prizeItemName)}</h2>
        <p className={css.note}>{prize.prizeType === 'cash_redpacket' ? t.redPacket : `${prizeTypeTexts[prize.prizeType]} · ${t.kept}`}</p>
        <Fetch prize={prize} onClose={onClose} />
      </div>
    </Overlay>
  )
}

function Small({ prize, open, onClose }: ShownProps): ReactNode {
  return (
    <Popup open={open} onClose={onClose} title={wonText(prize.prizeItemName)} footer={<Fetch prize={prize} onClose={onClose} />}>
      <div className={css.small}>
        <PrizeMark look={lookOf(prize)} size={0.64} />
        <p>
          <span className={css.rank}>{prize.prizeName}</span>
          <span className={css.note}>{t.kept}</span>
        </p>
      </div>
    </Popup>
  )
}

/** The way to the prize. */
function Fetch({ prize: { prizeType }, onClose }: { prize: Prize; onClose: () => void }): ReactNode {
  const to = toPrize(prizeType)
  const go = (): void => {
    onClose()
    if (to) navigate(to)
    else void closeWindow(() => {})
  }
  return (
    <Button look="strong" size="lg" block onClick={go} data-autofocus>
      {prizeType === 'coupon' ? t.toCoupons : to ? t.toAccount : t.take}
    </Button>
  )
}
