import { styleOf } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from '../../../kit/nav.tsx'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Overlay } from '../../../kit/ui/Overlay.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { freeGiftPage, toGiftDetail } from '../links.ts'
import css from '../parts/gift.module.css'
import type { Gift } from './gifts.ts'

type Stage = { at: 'won' } | { at: 'got' } | { at: 'failed'; why: string }
const looks = { 1: css.style1, 2: css.style2, 3: css.style3 }

interface Props {
  gift: Gift | null
  onClose: () => void
}

/** A bag that was won: it is received here, or says why it cannot be. */
export function GiftPopup({ gift, onClose }: Props): ReactNode {
  // The last one stays in the panel while it moves out.
  const [shown, setShown] = useState(gift)
  if (gift && gift !== shown) setShown(gift)
  return (
    <Overlay open={gift !== null} onClose={onClose} place="centre" role="alertdialog" label={giftTexts.won}>
      {shown && <Panel key={shown.id} gift={shown} onClose={onClose} />}
    </Overlay>
  )
}

function Panel({ gift, onClose }: { gift: Gift; onClose: () => void }): ReactNode {
  const [stage, setStage] = useState<Stage>({ at: 'won' })
  const receive = useAction('FORM /customize-page/gift-mobile/receive', {
    invalidates: [
      'GET /customize-page/gift-mobile/list',
      'GET /account/api/v1/user/all',
      'GET /account/api/v1/user',
      'GET /account/api/v1/user/records',
      'GET /user/account/api/v1/integral-balance',
    ],
    onDone: ({ received, failMessage }) => setStage(received ? { at: 'got' } : { at: 'failed', why: failMessage }),
    onFail: (error) => setStage({ at: 'failed', why: errorMessage(error) }),
  })
  const failed = stage.at === 'failed'
  const giftPage = freeGiftPage(gift)
  const isHere = useLocation().pathname === toGiftDetail(gift)
  return (
    <div className={cx(css.panel, failed ? css.failed : looks[styleOf(gift.callStyleName)])} data-style={gift.callStyleName}>
      <div className={css.crown}>
        <span className={css.art}>
          <Icon name={failed ? 'info' : stage.at === 'got' ? 'check' : 'gift'} size={0.36} />
        </span>
        <h2 className={css.title}>{failed ? giftTexts.failed : stage.at === 'got' ? giftTexts.got : gift.labelFirst || giftTexts.won}</h2>
        <p className={css.note}>{failed ? stage.why : gift.labelSecond || gift.name}</p>
      </div>
      {!failed && (
        <ul className={css.parts} aria-label="礼包内容">
          {gift.detailList.map((part) => (
            <li key={`${part.kind} ${part.businessId}`} className={css.part}>
              <Icon name={part.kind === 'coupon' ? 'ticket' : part.kind === 'gift' ? 'gift' : 'spark'} size={0.2} />
              <b>{part.title}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        {stage.at === 'won' && giftPage ? (
          <ButtonLink to={giftPage} look="strong" size="lg" block>
            {giftTexts.receive}
          </ButtonLink>
        ) : stage.at === 'won' ? (
          <Button look="strong" size="lg" block busy={receive.isPending} onClick={() => receive.mutate({ id: gift.id })} data-autofocus>
            {giftTexts.receive}
          </Button>
        ) : (
          <Button look="strong" size="lg" block onClick={onClose}>
            {failed ? uiTexts.close : '收下'}
          </Button>
        )}
        {!isHere && (
          <ButtonLink to={toGiftDetail(gift)} look="text" block>
            {giftTexts.detail}
          </ButtonLink>
        )}
      </div>
      <button type="button" className={css.close} onClick={onClose} aria-label={stage.at === 'won' ? giftTexts.later : uiTexts.close}>
        <Icon name="close" size={0.2} />
      </button>
    </div>
  )
}
