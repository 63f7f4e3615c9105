import { bookingStates, type BookingState } from '@youli/domain/trade/appointment/rules.ts'
import { bookingStateTexts, bookingTexts as t } from '@youli/domain/trade/appointment/texts.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toBooking, toBookingServices } from './links.ts'
import css from './parts/appointment.module.css'
import { BookingSummary } from './parts/BookingCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Key = BookingState | ''
const tabs = [{ key: '' as Key, title: '全部' }, ...bookingStates.map((key) => ({ key: key as Key, title: bookingStateTexts[key] }))]

/** 我的预约: the member's bookings by where they stand. */
export default function MyBookings(): ReactNode {
  const [state, setState] = useState<Key>('')
  const query = usePages('GET /booking/mobile/my-list', { state })
  return (
    <BrandPage title={t.mine}>
      <Tabs tabs={tabs} active={state} onChange={setState} label="预约状态" sticky />
      <PagedList
        query={query}
        rows={(page) => page.data}
        keyOf={(row) => row.id}
        label={t.mine}
        empty={
          <Empty art="clock" text={t.none}>
            <ButtonLink to={toBookingServices} look="outline">
              {t.list}
            </ButtonLink>
          </Empty>
        }
      >
        {(row) => (
          <Link to={toBooking(row.id)} className={css.card}>
            <BookingSummary booking={row} />
          </Link>
        )}
      </PagedList>
    </BrandPage>
  )
}
