import { bookingTexts as t } from '@youli/domain/trade/appointment/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { NoticeBar } from '../../kit/ui/NoticeBar.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import css from './parts/appointment.module.css'
import { BookingSummary } from './parts/BookingCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '今日预约'

/** 今日预约: who comes to the employee's store today, by time. */
export default function BookingCounter(): ReactNode {
  const result = useCall('GET /booking/mobile/day-list', {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={title}>
      <NoticeBar>会员到店后，在“{t.desk}”中扫描会员的预约码</NoticeBar>
      {result.isPending && <ListSkeleton count={4} />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />}
      {result.data?.length === 0 && <Empty art="clock" text="今天还没有预约" />}
      <ul aria-label={title}>
        {result.data?.map((row) => (
          <li key={row.id} className={css.card}>
            <BookingSummary booking={row} who={`${row.userName} ${row.mobileNo}`} />
          </li>
        ))}
      </ul>
    </BrandPage>
  )
}
