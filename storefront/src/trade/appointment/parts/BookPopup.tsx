import { bookingLimits, weekdayOf } from '@youli/domain/trade/appointment/rules.ts'
import { bookingTexts as t, weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useAction, useCall, type OutputOf } from '../../../kit/client.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { addDays } from '@youli/domain/kit/time.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
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
  const shopName = service.shops.find((shop) => shop.id === shopId)?.shopName ?? ''
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
          {chosen && slot ? `约${weekdayTexts[weekdayOf(chosen.day)]} ${slot.start}，${shopName}` : t.sure}
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

/** The chosen store; the others appear on request. */
function Shops({ service, shopId, choose }: { service: Service; shopId: string; choose: (id: string) => void }): ReactNode {
  const [open, setOpen] = useState(false)
  const { shops } = service
  const shown = open ? shops : shops.filter((shop) => shop.id === shopId)
  return (
    <fieldset aria-label="门店" className={css.shops}>
      {shown.map((shop) => (
        <div key={shop.id} className={cx(css.shop, shop.id === shopId && css.here)}>
          <button
            type="button"
            aria-pressed={shop.id === shopId}
            className={css.place}
            onClick={() => {
              choose(shop.id)
              setOpen(!open && shops.length > 1)
            }}
          >
            <b>{shop.shopName}</b>
            <small>{[shop.distance === null ? '' : distanceText(shop.distance), shop.address].filter(Boolean).join(' · ')}</small>
          </button>
          {!open && shops.length > 1 && (
            <button type="button" className={css.other} onClick={() => setOpen(true)}>
              换一家
            </button>
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface TimesProps {
  days: readonly Day[]
  chosen: Day
  start: string
  setDay: (day: string) => void
  setStart: (start: string) => void
}

/** Every day from the first to the last that can be had; those between them that are not have no hours. */
function allDays(days: readonly Day[]): Day[] {
  const last = days.at(-1)?.day ?? ''
  const all: Day[] = []
  for (let day = days[0]?.day ?? last; day !== '' && day <= last; day = addDays(day, 1)) {
    all.push(days.find((one) => one.day === day) ?? { day, slots: [] })
  }
  return all
}

/** So few places left are said. */
const few = 3

const Times = ({ days, chosen, start, setDay, setStart }: TimesProps): ReactNode => (
  <>
    <fieldset className={css.group}>
      <legend>哪一天</legend>
      <div className={css.days}>
        {allDays(days).map(({ day, slots }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen.day}
            disabled={slots.length === 0}
            className={cx(css.chip, day === chosen.day && css.chosen, slots.every(({ left }) => left === 0) && css.full)}
            onClick={() => {
              setDay(day)
              setStart('')
            }}
          >
            <small>{weekdayTexts[weekdayOf(day)]}</small>
            <b className={css.date} aria-label={day.slice(5).replace('-', '/')}>
              {Number(day.slice(8))}
            </b>
            {slots.length === 0 ? <small>休息</small> : slots.every(({ left }) => left === 0) && <small>{t.full}</small>}
          </button>
        ))}
      </div>
    </fieldset>
    <fieldset className={css.group}>
      <legend>几点</legend>
      <div className={css.slots}>
        {chosen.slots.map((slot) => (
          <button
            key={slot.start}
            type="button"
            disabled={slot.left === 0}
            aria-pressed={slot.start === start}
            aria-label={`${slot.start}-${slot.end} ${slot.left === 0 ? t.full : `余${String(slot.left)}`}`}
            className={cx(css.chip, slot.start === start && css.chosen)}
            onClick={() => setStart(slot.start)}
          >
            <span className={cx(slot.left === 0 && css.struck)}>{slot.start}</span>
            {slot.left > 0 && slot.left <= few && <small>余{slot.left}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  </>
)
