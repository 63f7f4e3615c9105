import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { weekdayOf } from '@youli/domain/trade/appointment/rules.ts'
import { weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import { Button, Card, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { appointmentLinks } from './links.ts'
import css from './parts/appointment.module.css'

type Day = OutputOf<'GET /console/api/v1/bookings/week'>[number]

/** Seven days side by side: how full each time is. */
export default function Week() {
  const [today] = useState(() => dayOf(new Date()))
  const [from, setFrom] = useState(today)
  const [shopId, setShopId] = useState<string | null>(null)
  const stores = useStoreOptions()
  const result = useCall('GET /console/api/v1/bookings/week', { from, shopId })
  return (
    <section aria-label="预约日历">
      <Heading
        title="预约日历"
        hint={`${from} 至 ${addDays(from, 6)}`}
        extra={
          <>
            <Select<string>
              className={css.shop}
              aria-label="门店"
              placeholder="全部门店"
              allowClear
              value={shopId ?? undefined}
              onChange={(id?: string) => setShopId(id ?? null)}
              options={stores}
            />
            <Button icon={<LeftOutlined />} aria-label="前七天" onClick={() => setFrom(addDays(from, -7))} />
            <Button onClick={() => setFrom(today)}>今天</Button>
            <Button icon={<RightOutlined />} aria-label="后七天" onClick={() => setFrom(addDays(from, 7))} />
            <Link to={appointmentLinks.list}>预约名单</Link>
          </>
        }
      />
      <Loaded result={result}>
        {(days) => (
          <div className={css.week}>
            {days.map((day) => (
              <OneDay key={day.day} day={day} isToday={day.day === today} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

const OneDay = ({ day: { day, slots }, isToday }: { day: Day; isToday: boolean }) => (
  <section className={css.day} aria-label={day}>
    <h2>
      {day.slice(5)} {weekdayTexts[weekdayOf(day)]}
      {isToday && <em>今天</em>}
    </h2>
    {slots.length === 0 && <p className={css.none}>无预约</p>}
    {slots.map((slot) => (
      <Link key={`${slot.serviceId}${slot.shopId}${slot.start}`} to={appointmentLinks.ofSlot({ ...slot, day })}>
        <Card size="small" hoverable>
          <b>
            {slot.start}
            {slot.end && `-${slot.end}`}
          </b>
          <span>{slot.serviceName}</span>
          <span>{slot.shopName}</span>
          <span>
            已约 {slot.taken}
            {slot.places > 0 && ` / ${String(slot.places)}`}，到店 {slot.used}
          </span>
        </Card>
      </Link>
    ))}
  </section>
)
