import { yuanText } from '../../kit/yuan.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { chargePollMs } from '@youli/domain/trade/store-card/rules.ts'
import { chargeTexts, storeCardTexts } from '@youli/domain/trade/store-card/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, navigate } from '../../kit/nav.tsx'
import { useAction, useCall, usePages, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { spaced } from '../../kit/spaced.ts'
import { toCardRecords } from './links.ts'
import { PinPopup } from './parts/PinPopup.tsx'
import css from './parts/store-card.module.css'
import { amountText, WithCard, type CardStanding } from './parts/WithCard.tsx'
import { useRenewed } from '../../kit/use-renewed.ts'

type Charge = NonNullable<OutputOf<'GET /store-card/api/v1/waiting'>['waiting']>

/** 付款码: held out at the till; what is charged above the limit is confirmed here with the password. */
export default function PayCode(): ReactNode {
  return (
    <WithCard title="付款码">
      {(card, again) => (
        <>
          {card.state === 'frozen' ? (
            <Empty text="储值卡已停用" note="请在安全设置中解除挂失，或联系客服" />
          ) : (
            <Code card={card} again={again} />
          )}
          <SectionTitle>消费记录</SectionTitle>
          <Charges />
        </>
      )}
    </WithCard>
  )
}

function Code({ card, again }: { card: CardStanding; again: () => void }): ReactNode {
  const code = useCall('GET /store-card/api/v1/pay-code', {}, { quiet: true, staleTime: 0 })
  const { data, isFetching, refetch } = code
  const watch = useCall('GET /store-card/api/v1/waiting', {}, { quiet: true, staleTime: 0, refetchInterval: chargePollMs })
  const last = watch.data?.last
  const [first, setFirst] = useState<string | null | undefined>(undefined)
  if (first === undefined && watch.data) setFirst(last?.chargeId ?? null)
  // A charge that was not there when the page opened has just been made.
  const made = first !== undefined && last && last.chargeId !== first ? last.chargeId : null
  useEffect(() => {
    if (made) navigate(toCardRecords(made), { replace: true })
  }, [made])
  useRenewed(code)
  return (
    <>
      {code.isPending && <DetailSkeleton />}
      {code.isError && !data && <ErrorView note={errorMessage(code.error)} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <section className={css.sheet} aria-label="付款码">
          <div className={css.qr}>
            <QrCode text={data.qrText} size={220} label="付款码" />
          </div>
          <p className={css.number} aria-label="付款码数字">
            {spaced(data.code)}
          </p>
          <p className={css.note}>
            {storeCardTexts.codeNote}
            <br />
            余额 {yuanText(card.balance)}
            <br />
            单笔超过{yuanText(data.codeLimit)}需输入支付密码
          </p>
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            立即刷新
          </Button>
        </section>
      )}
      {watch.data?.waiting && (
        <Confirm key={watch.data.waiting.chargeId} charge={watch.data.waiting} onEnd={() => void watch.refetch().then(again)} />
      )}
    </>
  )
}

/** The till has asked for more than a code alone pays. */
function Confirm({ charge, onEnd }: { charge: Charge; onEnd: () => void }): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  const confirm = useAction('POST /store-card/api/v1/confirm', { onDone: onEnd, onFail: (error) => setFault(errorMessage(error)) })
  const decline = useAction('POST /store-card/api/v1/decline', { onDone: onEnd })
  const { chargeId } = charge
  return (
    <PinPopup
      open
      title="确认付款"
      okText="确认支付"
      busy={confirm.isPending}
      fault={fault}
      onPin={(password) => confirm.mutate({ chargeId, password })}
      onClose={() => decline.mutate({ chargeId })}
    >
      <p className={css.sum}>{yuanText(charge.amount)}</p>
      <p className={css.shop}>
        {charge.shopName}
        {charge.note && ` · ${charge.note}`}
      </p>
    </PinPopup>
  )
}

function Charges(): ReactNode {
  const charges = usePages('GET /store-card/api/v1/charges', {}, 20, { quiet: true })
  return (
    <PagedList
      query={charges}
      rows={(page) => page.data}
      keyOf={(row) => row.chargeId}
      label="消费记录"
      empty={<Empty text="还没有消费" note="结账时向店员出示付款码即可" />}
    >
      {(row) => (
        <Link to={toCardRecords(row.chargeId)} className={css.row}>
          <div className={css.what}>
            <p>{row.shopName}</p>
            <p className={css.when}>{clockOf(new Date(row.time)).slice(0, 16)}</p>
          </div>
          <span className={css.end}>
            <span className={css.amount}>-{amountText(row.amount)}</span>
            {row.state === 'reversed' && <p className={css.when}>{chargeTexts.reversed}</p>}
          </span>
        </Link>
      )}
    </PagedList>
  )
}
