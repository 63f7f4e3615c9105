import { yuanText } from '../../kit/yuan.ts'
import { storeCardTexts } from '@youli/domain/trade/store-card/texts.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { NoticeBar } from '../../kit/ui/NoticeBar.tsx'
import { spaced } from '../../kit/spaced.ts'
import { toCardRecords, toCardRefund, toCardSafety, toPayCode, toTopUp } from './links.ts'
import css from './parts/store-card.module.css'
import { amountText, WithCard, type CardStanding } from './parts/WithCard.tsx'

/** 储值卡: what is on it, and the ways to pay, to top up, to look and to ask back. */
export default function StoreCard(): ReactNode {
  return (
    <WithCard title={storeCardTexts.name}>
      {(card) => (
        <>
          {card.state === 'frozen' && (
            <NoticeBar tone="danger">
              {card.frozenBy === 'member' ? '储值卡已挂失，可在安全设置中解除' : '储值卡已冻结，如有疑问请联系客服'}
            </NoticeBar>
          )}
          <CardSummary card={card} />
          <div className={css.ways}>
            <ButtonLink to={toPayCode} look="strong" size="lg">
              付款码
            </ButtonLink>
            <ButtonLink to={toTopUp} look="primary" size="lg">
              充值
            </ButtonLink>
          </div>
          <CellGroup>
            <Cell title="收支明细" to={toCardRecords()} />
            <Cell title="申请退款" note={card.refunding > 0 ? `${yuanText(card.refunding)}审核中` : undefined} to={toCardRefund} />
            <Cell title="安全设置" note="支付密码、挂失" to={toCardSafety} />
          </CellGroup>
        </>
      )}
    </WithCard>
  )
}

const CardSummary = ({ card }: { card: CardStanding }): ReactNode => (
  <section className={css.card} aria-label="储值卡余额">
    <p className={css.label}>卡内余额</p>
    <p className={css.figure}>
      <small>¥</small>
      {amountText(card.balance)}
    </p>
    <p className={css.no}>{spaced(card.cardNo)}</p>
    <dl className={css.parts}>
      <div>
        <dt>本金</dt>
        <dd>{amountText(card.principal)}</dd>
      </div>
      <div>
        <dt>赠金</dt>
        <dd>{amountText(card.gift)}</dd>
      </div>
      {card.refunding > 0 && (
        <div>
          <dt>退款中</dt>
          <dd>{amountText(card.refunding)}</dd>
        </div>
      )}
    </dl>
  </section>
)
