import { yuanText } from '../../kit/yuan.ts'
import { topUpPoll } from '@youli/domain/trade/store-card/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { session, useSession } from '../../kit/session.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Spinner } from '../../kit/ui/LoadingMask.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { toPayPage } from '../payment/links.ts'
import { toStoreCard, toTopUp, toTopUpPayment } from './links.ts'
import css from './parts/store-card.module.css'
import { WithCard, type CardStanding } from './parts/WithCard.tsx'

/** 储值卡充值: the offers; with a top-up in the address, what became of its money. */
export default function TopUp(): ReactNode {
  const [params] = useSearchParams()
  const topUpId = params.get('topUpId') ?? ''
  return (
    <WithCard title="储值卡充值">
      {(card, again) => (topUpId ? <Outcome key={topUpId} topUpId={topUpId} onPaid={again} /> : <Offers card={card} />)}
    </WithCard>
  )
}

const leave = (url: string): void => window.location.assign(url)

function Offers({ card }: { card: CardStanding }): ReactNode {
  const offers = useCall('GET /store-card/api/v1/offers', {}, { quiet: true })
  const [chosen, setChosen] = useState('')
  const [leaving, setLeaving] = useState(false)
  const tenantAppId = useSession((s) => s.appId)
  const domains = useCall('GET /tenant/domain/all', { tenantAppId }, { quiet: true, staleTime: Infinity })
  const begin = useAction('POST /store-card/api/v1/top-up', {
    onDone: ({ topUpId }) => {
      setLeaving(true)
      const { payUrl, back } = toTopUpPayment(domains.data?.payDomain ?? '', topUpId, window.location.origin)
      const { token, appId } = session()
      leave(toPayPage(payUrl, back, { token, appId }))
    },
  })
  if (offers.isError) return <ErrorView note={errorMessage(offers.error)} onRetry={() => void offers.refetch()} />
  if (!offers.data) return <ListSkeleton count={3} />
  if (offers.data.length === 0) return <Empty text="眼下没有可充值的金额" note="如有疑问请联系门店" />
  const offer = offers.data.find((one) => one.offerId === chosen)
  return (
    <>
      <p className={css.note}>当前余额 {yuanText(card.balance)}</p>
      <fieldset className={css.offers} aria-label="充值金额">
        {offers.data.map((one) => (
          <OfferButton key={one.offerId} offer={one} chosen={one.offerId === chosen} choose={() => setChosen(one.offerId)} />
        ))}
      </fieldset>
      <p className={css.note}>赠金消费时在本金之后使用，不可退款。余额上限 {yuanText(card.limit)}，充值即表示同意《储值卡章程》。</p>
      <div className={css.foot}>
        <Button
          look="strong"
          size="lg"
          block
          disabled={!offer || card.state !== 'open'}
          busy={begin.isPending || leaving}
          onClick={() => begin.mutate({ offerId: chosen })}
        >
          {offer ? `微信支付 ${yuanText(offer.amount)}` : '先选充值金额'}
        </Button>
      </div>
    </>
  )
}

interface OfferProps {
  offer: OutputOf<'GET /store-card/api/v1/offers'>[number]
  chosen: boolean
  choose: () => void
}

const OfferButton = ({ offer, chosen, choose }: OfferProps): ReactNode => (
  <button type="button" aria-pressed={chosen} className={css.offer} onClick={choose}>
    {offer.label && <span className={css.badge}>{offer.label}</span>}
    <b>{offer.amount}元</b>
    {offer.gift > 0 && <span className={css.gift}>赠送{offer.gift}元</span>}
  </button>
)

/** Asks for the money until it is there; the provider takes its time. */
function Outcome({ topUpId, onPaid }: { topUpId: string; onPaid: () => void }): ReactNode {
  const [params] = useSearchParams()
  const text = params.get('pay_state')
  const [tries, setTries] = useState(0)
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'GET /store-card/api/v1/top-up/status',
    { topUpId },
    { quiet: true, staleTime: 0 },
  )
  const asks = data?.state === 'unpaid' && tries < topUpPoll.times && text !== 'cancel' && text !== 'fail'
  useEffect(() => {
    if (text === 'cancel') alertToast(orderTexts.payCancelled)
    if (text === 'fail') alertToast(orderTexts.payFailed)
  }, [text])
  useEffect(() => {
    if (!asks) return undefined
    const timer = setTimeout(() => {
      setTries((n) => n + 1)
      void refetch()
    }, topUpPoll.everyMs)
    return () => clearTimeout(timer)
  }, [asks, dataUpdatedAt, refetch])
  const paid = data?.state === 'paid'
  useEffect(() => {
    if (paid) onPaid()
    // Told once when it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paid])
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={2} />
  const words = paid
    ? { title: '充值成功', text: data.gift > 0 ? `另赠送${yuanText(data.gift)}` : '款项已存入储值卡' }
    : asks
      ? { title: '正在确认支付结果', text: '请稍候，不要关闭页面' }
      : data.state === 'cancelled'
        ? { title: '充值已取消', text: '如已付款，款项将原路退回' }
        : { title: '尚未收到支付结果', text: '如已支付请稍后在明细中查看，未支付可重新充值' }
  return (
    <div className={css.sheet}>
      {asks && <Spinner />}
      <h1 aria-live="polite">{words.title}</h1>
      <p className={css.sum}>{yuanText(data.amount)}</p>
      <p className={css.note}>{words.text}</p>
      <ButtonLink to={toStoreCard} look="strong" size="lg" block>
        查看储值卡
      </ButtonLink>
      {!asks && (
        <ButtonLink to={toTopUp} look="text" block>
          {paid ? '继续充值' : '重新充值'}
        </ButtonLink>
      )}
    </div>
  )
}
