import { bookingLimits, weekdayOf } from '@youli/domain/trade/appointment/rules.ts'
import { bookingTexts as t, weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useAction, useCall, type OutputOf } from '../../../kit/client.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { toBooking } from '../links.ts'
import css from './appointment.module.css'

type Service = OutputOf<'GET /booking/mobile/service-list'>[number]
type Day = OutputOf<'GET /booking/mobile/slot-list'>[number]

/** Chooses a store, a day and a time of a service, and books it. */
export const BookPopup = ({ service, onClose }: { service: Service | null; onClose: () => void }): ReactNode =>
  service && <Choosing key={service.id} service={service} onClose={onClose} />

const slotsKey = 'GET /booking/mobile/slot-list'

function Choosing({ service, onClose }: { service: Service; onClose: () => void }): ReactNode {
  const [shopId, setShopId] = useState(service.shops[0]?.id ?? '')
  const [day, setDay] = useState('')
  const [start, setStart] = useState('')
  const [remark, setRemark] = useState('')
  const result = useCall(slotsKey, { serviceId: service.id, shopId }, { quiet: true, staleTime: 0, enabled: shopId !== '' })
  const send = useAction('POST /booking/mobile/create', {
    invalidates: [slotsKey, 'GET /booking/mobile/get-count', 'GET /booking/mobile/my-list'],
    onDone: ({ id }) => {
      successToast(t.reserved)
      navigate(toBooking(id))
    },
    onFail: (error) => {
      alertToast(errorMessage(error))
      // Somebody was faster: what is left is shown anew.
      setStart('')
      void result.refetch()
    },
  })
  const days = result.data ?? []
  const chosen = days.find((one) => one.day === day) ?? days.find((one) => one.slots.some((slot) => slot.left > 0)) ?? days[0]
  const slot = chosen?.slots.find((one) => one.start === start && one.left > 0)
  return (
    <Popup
      open
      onClose={onClose}
      title={service.name}
      tall
      footer={
        <Button
          look="strong"
          size="lg"
          block
          disabled={!slot}
          busy={send.isPending}
          onClick={() => chosen && slot && send.mutate({ serviceId: service.id, shopId, day: chosen.day, start: slot.start, remark })}
        >
          {t.sure}
        </Button>
      }
    >
      <Shops service={service} shopId={shopId} choose={setShopId} />
      {result.isPending && <ListSkeleton count={2} />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />}
      {result.data && !chosen && <Empty art="clock" text={t.noDays} />}
      {chosen && <Times days={days} chosen={chosen} start={slot?.start ?? ''} setDay={setDay} setStart={setStart} />}
      {chosen && (
        <>
          <TextField label="备注（选填）" rows={2} maxLength={bookingLimits.note} value={remark} onText={setRemark} />
          {service.cancelHours > 0 && <p className={css.hint}>开始前{service.cancelHours}小时可自行取消</p>}
        </>
      )}
    </Popup>
  )
}

const Shops = ({ service, shopId, choose }: { service: Service; shopId: string; choose: (id: string) => void }): ReactNode => (
  <fieldset className={css.group}>
    <legend>门店</legend>
    <div className={css.shops}>
      {service.shops.map((shop) => (
        <button
          key={shop.id}
          type="button"
          aria-pressed={shop.id === shopId}
          className={cx(css.chip, shop.id === shopId && css.chosen)}
          onClick={() => choose(shop.id)}
        >
          <b>{shop.shopName}</b>
          {shop.distance !== null && <small>{distanceText(shop.distance)}</small>}
        </button>
      ))}
    </div>
  </fieldset>
)

interface TimesProps {
  days: readonly Day[]
  chosen: Day
  start: string
  setDay: (day: string) => void
  setStart: (start: string) => void
}

const Times = ({ days, chosen, start, setDay, setStart }: TimesProps): ReactNode => (
  <>
    <fieldset className={css.group}>
      <legend>日期</legend>
      <div className={css.days}>
        {days.map(({ day }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen.day}
            className={cx(css.chip, day === chosen.day && css.chosen)}
            onClick={() => {
              setDay(day)
              setStart('')
            }}
          >
            <b>{day.slice(5).replace('-', '/')}</b>
            <small>{weekdayTexts[weekdayOf(day)]}</small>
          </button>
        ))}
      </div>
    </fieldset>
    <fieldset className={css.group}>
      <legend>时段</legend>
      <div className={css.slots}>
        {chosen.slots.map((slot) => (
          <button
            key={slot.start}
            type="button"
            disabled={slot.left === 0}
            aria-pressed={slot.start === start}
            className={cx(css.chip, slot.start === start && css.chosen)}
            onClick={() => setStart(slot.start)}
          >
            <b>
              {slot.start}-{slot.end}
            </b>
            <small>{slot.left === 0 ? t.full : `余${String(slot.left)}`}</small>
          </button>
        ))}
      </div>
    </fieldset>
  </>
)
