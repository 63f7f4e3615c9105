import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import type { BookingRequest } from './booking.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator'>

/** What an operator sends to make a service of every day with two times. */
export const serviceDraft = (more: object = {}) => ({
  name: '珠宝清洗养护',
  picture: '',
  remark: '专业清洗，约需40分钟',
  shopIds: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  slots: [
    { start: '10:00', end: '11:00', places: 3 },
    { start: '14:00', end: '15:00', places: 2 },
  ],
  daysAhead: 7,
  closedDays: [],
  cancelHours: 2,
  ...more,
})

/** Makes a service through the console; answers its id. */
export async function makeBookingService(t: FixtureContext, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const reply = await t.send('POST /console/api/v1/booking-services/save', serviceDraft(more), await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

/** Books for tomorrow at ten; `more` changes it. Answers the reply. */
export const booked = (
  t: Pick<TestApp, 'send' | 'clock'>,
  token: string,
  request: Pick<BookingRequest, 'serviceId' | 'shopId'> & Partial<BookingRequest>,
) => t.send('POST /booking/mobile/create', { day: addDays(dayOf(t.clock.now()), 1), start: '10:00', ...request }, token)
