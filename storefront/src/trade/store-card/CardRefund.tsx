import { yuanText } from '../../kit/yuan.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { expireFor } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardRefusals } from '@youli/domain/trade/store-card/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { PinPopup } from './parts/PinPopup.tsx'
import { Refunds, refundsKey } from './parts/Refunds.tsx'
import css from './parts/store-card.module.css'
import { WithCard, type CardStanding } from './parts/WithCard.tsx'

/** 申请退款: how much of the principal, what expires with it, and what became of earlier requests. */
export default function CardRefund(): ReactNode {
  return (
    <WithCard title="申请退款">
      {(card, again) => (
        <>
          {card.principal > 0 && card.state === 'open' && card.refunding === 0 && <Form card={card} again={again} />}
          {card.principal === 0 && <p className={css.note}>卡内没有可退的本金，赠金不可退款。</p>}
          <SectionTitle>退款记录</SectionTitle>
          <Refunds word="退款" again={again} />
        </>
      )}
    </WithCard>
  )
}

function Form({ card, again }: { card: CardStanding; again: () => void }): ReactNode {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [remark, setRemark] = useState('')
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const amount = Number(text)
  const held = { principalFen: fen(card.principal), giftFen: fen(card.gift) }
  const expiring = amount > 0 && amount <= card.principal ? yuan(expireFor(fen(amount), held)) : 0
  const send = useAction('POST /store-card/api/v1/refund', {
    onDone: async () => {
      setAsking(false)
      successToast('已收到，请等待审核')
      await client.invalidateQueries({ queryKey: [refundsKey] })
      again()
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const next = (): void => {
    const bad =
      !/^\d+(\.\d{1,2})?$/.test(text) || amount <= 0
        ? '请输入退款金额'
        : amount > card.principal
          ? storeCardRefusals.refundTooMuch.msg
          : null
    setWrong(bad)
    setFault(null)
    if (!bad) setAsking(true)
  }
  return (
    <>
      <Field
        label="退款金额"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={`最多 ${card.principal.toFixed(2)}`}
        value={text}
        error={wrong}
        onText={setText}
        end={
          <Button look="text" size="sm" onClick={() => setText(card.principal.toFixed(2))}>
            全部
          </Button>
        }
      />
      <Field label="退款原因" maxLength={100} placeholder="选填" value={remark} onText={setRemark} />
      <p className={css.note}>
        审核通过后原路退回充值时的付款账户。赠金不可退，按所退本金的比例失效
        {expiring > 0 && `，本次将失效赠金${yuanText(expiring)}`}。
      </p>
      <div className={css.foot}>
        <Button look="strong" size="lg" block onClick={next}>
          申请退款
        </Button>
      </div>
      <PinPopup
        open={asking}
        title="确认退款申请"
        okText="交给我们处理"
        busy={send.isPending}
        fault={fault}
        onPin={(password) => send.mutate({ amount, password, remark })}
        onClose={() => setAsking(false)}
      >
        <p className={css.sum}>{yuanText(amount)}</p>
      </PinPopup>
    </>
  )
}
