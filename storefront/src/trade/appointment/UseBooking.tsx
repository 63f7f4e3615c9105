import { isRefusal } from '@youli/client/error.ts'
import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { bookingTexts as t } from '@youli/domain/trade/appointment/texts.ts'
import { type ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast, toast } from '../../kit/ui/toast.ts'
import { toStore } from '../../platform/store/links.ts'
import { toMyBookings } from './links.ts'
import css from './parts/appointment.module.css'
import { type Booking, BookingSummary } from './parts/BookingCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { useRenewed } from '../../kit/use-renewed.ts'

const detailKey = 'GET /booking/mobile/detail'
const lists = [detailKey, 'GET /booking/mobile/my-list', 'GET /booking/mobile/get-count'] as const
/** While the code is shown: how often the page looks whether it was used, ms. */
const watchMs = 3000

/** 预约码: for its member with the turning code, for the staff who scanned it with what they check in. */
export default function UseBooking(): ReactNode {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const code = params.get(shownCode)
  return code ? <Scanned id={id} code={code} /> : <Own id={id} />
}

interface BookingCode {
  error: unknown
  isRefetching: boolean
  refetch: () => unknown
}
const Waiting = ({ title, result }: { title: string; result: BookingCode }): ReactNode => (
  <BrandPage title={title}>
    {isRefusal(result.error) ? (
      <Empty art="clock" text={errorMessage(result.error)}>
        <ButtonLink to={toMyBookings} look="outline">
          {t.mine}
        </ButtonLink>
      </Empty>
    ) : result.error ? (
      <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
    ) : (
      <DetailSkeleton />
    )}
  </BrandPage>
)

function Own({ id }: { id: string }): ReactNode {
  const result = useCall(detailKey, { id }, { quiet: true, staleTime: 0 })
  const booking = result.data
  useCall(detailKey, { id }, { quiet: true, enabled: booking?.state === 'booked', refetchInterval: booking?.state === 'booked' && watchMs })
  const cancel = useAction('POST /booking/mobile/cancel', {
    invalidates: lists,
    onDone: () => toast(t.cancelled),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  if (!booking) return <Waiting title={t.code} result={result} />
  const mayCancel = booking.state === 'booked' && booking.nowTime <= booking.cancelTime
  const askCancel = async (): Promise<void> => {
    if (await confirm({ title: t.cancel, text: t.askCancel, danger: true })) cancel.mutate({ id })
  }
  return (
    <BrandPage
      title={t.code}
      footer={
        mayCancel && (
          <ActionBar>
            <Button look="outline" size="lg" block busy={cancel.isPending} onClick={() => void askCancel()}>
              {t.cancel}
            </Button>
          </ActionBar>
        )
      }
    >
      {booking.state === 'booked' && <Code id={id} />}
      <Facts booking={booking} />
    </BrandPage>
  )
}

/** Held out at the store, renewed every minute while the page is open. */
function Code({ id }: { id: string }): ReactNode {
  const result = useCall('GET /booking/mobile/use-code', { id }, { quiet: true, staleTime: 0 })
  const { data, isFetching, refetch } = result
  useRenewed(result)
  return (
    <Card>
      <div className={css.code}>
        {data && <QrCode text={data.qrText} size={216} label={t.code} />}
        {!data && result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void refetch()} busy={isFetching} />}
        <p className={css.hint}>{t.codeNote}</p>
      </div>
    </Card>
  )
}

const Facts = ({ booking, who }: { booking: Booking; who?: string }): ReactNode => (
  <>
    <Card>
      <BookingSummary booking={booking} who={who} />
    </Card>
    <CellGroup>
      <Cell title={booking.shopName} note={booking.shopAddress} to={toStore(booking.shopId)} />
      {booking.shopTel && <Cell title="门店电话" value={<a href={`tel:${booking.shopTel}`}>{booking.shopTel}</a>} />}
    </CellGroup>
  </>
)

/** As the staff of its store see it. */
function Scanned({ id, code }: { id: string; code: string }): ReactNode {
  const key = 'GET /booking/mobile/scan'
  const result = useCall(key, { id, code }, { quiet: true, staleTime: 0 })
  const use = useAction('POST /booking/mobile/use', {
    invalidates: [key, 'GET /booking/mobile/day-list'],
    onDone: () => successToast(t.used),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const booking = result.data
  if (!booking) return <Waiting title={t.desk} result={result} />
  return (
    <BrandPage
      title={t.desk}
      footer={
        booking.state === 'booked' &&
        !use.isSuccess && (
          <ActionBar>
            <Button look="strong" size="lg" block busy={use.isPending} onClick={() => use.mutate({ id, code })}>
              确认到店
            </Button>
          </ActionBar>
        )
      }
    >
      <Facts booking={booking} who={`${booking.userName} ${booking.mobileNo}`} />
    </BrandPage>
  )
}
