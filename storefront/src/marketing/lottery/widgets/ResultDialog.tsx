import { prizeStatus, type PrizeType } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Overlay } from '../../../kit/ui/Overlay.tsx'
import { toWallet } from '../../../member/wallet/links.ts'
import { toMyCoupons } from '../../../promotion/coupon/links.ts'
import { closeWindow, type Lottery } from './lottery.ts'
import css from './lottery.module.css'
import { PrizePicture } from './PrizePicture.tsx'
import type { Turn } from './use-draw.ts'

/** Where a prize is found; a red packet is nowhere in here. */
export const toPrize = (type: PrizeType): string | null =>
  type === 'coupon' ? toMyCoupons : type === 'cash_redpacket' ? null : toWallet[type]

/** What a draw came to: a prize and the way to it, or words for who won nothing. */
export function ResultDialog({ lottery, shown, onClose }: { lottery: Lottery; shown: Turn | null; onClose: () => void }): ReactNode {
  const prize = shown && shown.drawn.prizeStatus === prizeStatus.won ? lottery.prizeInfos.find((p) => p.prizeIndex === shown.cell) : null
  return (
    <Overlay open={shown !== null} onClose={onClose} place="centre" label={prize ? t.won : t.lost}>
      {shown && (
        <div className={cx(css.result, !prize && css.resultLost)}>
          <button type="button" className={css.closer} onClick={onClose} aria-label="关闭">
            <Icon name="close" size={0.2} />
          </button>
          {prize ? (
            <Won prize={prize} onClose={onClose} />
          ) : (
            <Lost remark={lottery.failureRemark} picture={lottery.defaultPicUrl} onClose={onClose} />
          )}
        </div>
      )}
    </Overlay>
  )
}

function Won({ prize, onClose }: { prize: Lottery['prizeInfos'][number]; onClose: () => void }): ReactNode {
  const to = toPrize(prize.prizeType)
  const go = (): void => {
    onClose()
    if (to) navigate(to)
    else void closeWindow(() => {})
  }
  return (
    <>
      <h2 className={css.resultTitle}>{t.won}</h2>
      <span className={css.resultPicture}>
        <PrizePicture src={prize.prizeImageUrl} type={prize.prizeType} />
      </span>
      <p className={css.resultName}>{prize.prizeName}</p>
      <p className={css.resultItem}>{prize.prizeItemName}</p>
      {!to && <p className={css.resultNote}>{t.redPacket}</p>}
      <Button look="strong" size="lg" block onClick={go} data-autofocus>
        {prize.prizeType === 'coupon' ? '查看优惠券' : to ? '查看账户' : '收下'}
      </Button>
    </>
  )
}

const Lost = ({ remark, picture, onClose }: { remark: string; picture: string; onClose: () => void }): ReactNode => (
  <>
    <h2 className={css.resultTitle}>{t.lost}</h2>
    <span className={css.resultPicture}>
      <PrizePicture src={picture} type={null} />
    </span>
    <p className={css.resultItem}>{remark || t.lostRemark}</p>
    <Button look="strong" size="lg" block onClick={onClose} data-autofocus>
      再看看
    </Button>
  </>
)
