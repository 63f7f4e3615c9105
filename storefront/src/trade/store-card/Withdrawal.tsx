import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { toCardRefund, toStoreCard } from './links.ts'
import { Refunds } from './parts/Refunds.tsx'
import css from './parts/store-card.module.css'
import { amountText, WithCard } from './parts/WithCard.tsx'

/** 提现: the money of the member that can go back to where it came from, and what became of earlier requests. */
export default function Withdrawal(): ReactNode {
  return (
    <WithCard title="提现" opening>
      {(card, again) => (
        <>
          <section className={css.card} aria-label="可提现余额">
            <p className={css.label}>可提现余额</p>
            <p className={css.figure}>
              <small>¥</small>
              {amountText(card.principal)}
            </p>
            <dl className={css.parts}>
              <div>
                <dt>提现中</dt>
                <dd>{amountText(card.refunding)}</dd>
              </div>
              <div>
                <dt>赠金（不可提现）</dt>
                <dd>{amountText(card.gift)}</dd>
              </div>
            </dl>
          </section>
          <p className={css.note}>储值卡本金可以提现，审核通过后原路退回充值时的付款账户；积分与幸运豆不可提现。</p>
          <div className={css.foot}>
            {card.principal > 0 ? (
              <ButtonLink to={toCardRefund} look="strong" size="lg" block>
                申请提现
              </ButtonLink>
            ) : (
              <ButtonLink to={toStoreCard} look="outline" size="lg" block>
                查看储值卡
              </ButtonLink>
            )}
          </div>
          <SectionTitle>提现记录</SectionTitle>
          <Refunds word="提现" again={again} />
        </>
      )}
    </WithCard>
  )
}
