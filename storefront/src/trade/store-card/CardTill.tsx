import { yuanText } from '../../kit/yuan.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { cardTexts } from '@youli/domain/member/member-card/texts.ts'
import { chargePollMs, payCodeFrom } from '@youli/domain/trade/store-card/rules.ts'
import { chargeTexts } from '@youli/domain/trade/store-card/texts.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall, usePages, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Popup } from '../../kit/ui/Popup.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import css from './parts/store-card.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '储值卡收款'
type Charge = OutputOf<'GET /store-card/api/v1/staff/charge'>

/** 储值卡收款: staff read or type the customer's pay code, enter the amount, and see what came of it. */
export default function CardTill(): ReactNode {
  const { isEmployee } = useSession()
  return (
    <BrandPage title={title}>
      {isEmployee ? <Till /> : <Empty art="person" text={cardTexts.staffOnly} note="如您是门店员工，请用登记的手机号登录" />}
    </BrandPage>
  )
}

function Till(): ReactNode {
  const charges = usePages('GET /store-card/api/v1/staff/charges', {}, 20, { quiet: true })
  const [open, setOpen] = useState<string | null>(null)
  const again = (): void => void charges.refetch()
  return (
    <>
      <Form
        onMade={(charge) => {
          setOpen(charge.state === 'waiting' ? charge.chargeId : null)
          if (charge.state === 'done') successToast(`已收款 ${yuanText(charge.amount)}`)
          again()
        }}
      />
      {open && <Waiting key={open} chargeId={open} onEnd={again} close={() => setOpen(null)} />}
      <SectionTitle>本店收款</SectionTitle>
      <PagedList
        query={charges}
        rows={(page) => page.data}
        keyOf={(row) => row.chargeId}
        label="本店收款"
        empty={<Empty art="person" text="还没有储值卡收款" />}
      >
        {(row) => <Row row={row} onEnd={again} />}
      </PagedList>
    </>
  )
}

function Form({ onMade }: { onMade: (charge: Charge) => void }): ReactNode {
  const [params] = useSearchParams()
  const [code, setCode] = useState(() => payCodeFrom(params.get('pay') ?? ''))
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const charge = useAction('POST /store-card/api/v1/staff/charge', {
    once: true,
    onDone: (made) => {
      setCode('')
      setAmount('')
      setNote('')
      onMade(made)
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const submit = (): void => {
    const bad = /^\d+(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? null : '请输入收款金额'
    setWrong(bad)
    setFault(null)
    if (!bad) charge.mutate({ code, amount: Number(amount), note })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="付款码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={300}
        placeholder="8位数字，或扫描顾客的付款码"
        value={code}
        error={fault}
        onText={(text) => {
          setCode(text)
          setFault(null)
        }}
      />
      <Field
        label="收款金额"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder="元"
        value={amount}
        error={wrong}
        onText={setAmount}
      />
      <Field label="备注" maxLength={40} placeholder="选填，例如小票号" value={note} onText={setNote} />
      <div className={css.foot}>
        <Button type="submit" look="strong" size="lg" block busy={charge.isPending} disabled={code.trim() === ''}>
          确认收款
        </Button>
      </div>
    </form>
  )
}

/** Above the limit the customer confirms on their own phone. */
function Waiting({ chargeId, onEnd, close }: { chargeId: string; onEnd: () => void; close: () => void }): ReactNode {
  const [ended, setEnded] = useState(false)
  const { data } = useCall(
    'GET /store-card/api/v1/staff/charge',
    { chargeId },
    { quiet: true, staleTime: 0, refetchInterval: ended ? false : chargePollMs },
  )
  if (data && data.state !== 'waiting' && !ended) {
    setEnded(true)
    onEnd()
  }
  const cancel = useAction('POST /store-card/api/v1/staff/cancel', {
    onDone: () => {
      onEnd()
      close()
    },
  })
  return (
    <section className={css.sheet} aria-label="等待顾客确认">
      <h2 aria-live="polite">{data && data.state !== 'waiting' ? chargeTexts[data.state] : '等待顾客输入支付密码'}</h2>
      {data && <p className={css.sum}>{yuanText(data.amount)}</p>}
      {ended ? (
        <Button look="text" onClick={close}>
          知道了
        </Button>
      ) : (
        <Button look="text" busy={cancel.isPending} onClick={() => cancel.mutate({ chargeId })}>
          取消收款
        </Button>
      )}
    </section>
  )
}

function Row({ row, onEnd }: { row: Charge; onEnd: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const reverse = useAction('POST /store-card/api/v1/staff/reverse', {
    onDone: () => {
      setReason(null)
      successToast('已撤销，款项退回顾客卡内')
      onEnd()
    },
  })
  return (
    <div className={css.row}>
      <div className={css.what}>
        <p>
          {row.memberName} {row.mobileNo}
        </p>
        <p className={css.when}>
          {clockOf(new Date(row.time)).slice(5, 16)} · {row.employeeName} · {chargeTexts[row.state]}
          {row.note && ` · ${row.note}`}
        </p>
      </div>
      <span className={css.end}>
        <span className={css.amount}>{yuanText(row.amount)}</span>
        {row.mayReverse && (
          <Button look="text" size="sm" onClick={() => setReason('')}>
            撤销
          </Button>
        )}
      </span>
      <Popup open={reason !== null} title={`撤销收款 ${yuanText(row.amount)}`} onClose={() => setReason(null)}>
        <div className={css.pin}>
          <Field label="撤销原因" maxLength={40} placeholder="例如 金额输错" value={reason ?? ''} onText={setReason} />
          <div className={css.foot}>
            <Button
              look="danger"
              size="lg"
              block
              disabled={!reason?.trim()}
              busy={reverse.isPending}
              onClick={() => reverse.mutate({ chargeId: row.chargeId, reason: reason ?? '' })}
            >
              确认撤销
            </Button>
          </div>
        </div>
      </Popup>
    </div>
  )
}
