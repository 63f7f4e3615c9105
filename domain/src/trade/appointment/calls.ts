import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, id, paging, stamp, text } from '../../kit/fields.ts'
import { bookingLimits, bookingStates, isClock } from './rules.ts'
import { bookingRefusals as no } from './texts.ts'
import { appointmentSettings } from './settings.ts'

const state = z.enum(bookingStates)
const one = z.object({ id })
/** `HH:MM`. */
export const clockTime = z.string().refine(isClock)
const service = z.object({
  id,
  name: z.string(),
  picture: z.string(),
  remark: z.string(),
  /** Stores that offer it, open ones only. */
  shops: z.array(z.object({ id, shopName: z.string(), address: z.string(), distance: z.int().nullable() })),
  cancelHours: z.int(),
})
const booking = z.object({
  id,
  serviceId: id,
  serviceName: z.string(),
  picture: z.string(),
  shopId: id,
  shopName: z.string(),
  shopAddress: z.string(),
  shopTel: z.string(),
  day,
  start: z.string(),
  end: z.string(),
  state,
  stateName: z.string(),
  remark: z.string(),
  /** Until when the member may cancel. */
  cancelTime: stamp,
  cancelReason: z.string(),
  usedTime: stamp.nullable(),
  createTime: stamp,
  nowTime: stamp,
})
const byCode = z.object({ id, code: text(100) })

export const appointmentCalls = {
  'GET /booking/mobile/get-count': call({
    summary: 'How many appointments of the caller are open',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'GET /booking/mobile/service-list': call({
    summary: 'Services that may be booked, with the stores that offer them, nearest first',
    who: 'visitor',
    feature: appointmentSettings.open,
    input: z.object({}),
    data: z.array(service),
  }),
  'GET /booking/mobile/slot-list': call({
    summary: 'Days and times of a service in a store with the places left; days without any are left out',
    who: 'visitor',
    feature: appointmentSettings.open,
    input: z.object({ serviceId: id, shopId: id }),
    data: z.array(z.object({ day, slots: z.array(z.object({ start: z.string(), end: z.string(), left: z.int() })) })),
    refusals: { noService: no.noService, badStore: no.badStore },
  }),
  'POST /booking/mobile/create': call({
    summary: 'Books a place; one of a service and day for a member',
    who: 'member',
    feature: appointmentSettings.open,
    input: z.object({ serviceId: id, shopId: id, day, start: clockTime, remark: text(bookingLimits.note).default('') }),
    data: one,
    refusals: { noService: no.noService, badStore: no.badStore, badTime: no.badTime, full: no.full, again: no.again },
  }),
  'GET /booking/mobile/my-list': call({
    summary: 'The caller’s own bookings, the latest first',
    who: 'member',
    paged: true,
    input: z.object({ ...paging, state: state.or(z.literal('')).optional() }),
    data: z.array(booking),
  }),
  'GET /booking/mobile/detail': call({
    summary: 'One of the caller’s own bookings',
    who: 'member',
    input: one,
    data: booking,
    refusals: { notThere: no.notThere },
  }),
  'POST /booking/mobile/cancel': call({
    summary: 'Cancels one’s own booking in time and gives its place back; once',
    who: 'member',
    input: one,
    data: z.null(),
    refusals: { notThere: no.notThere, tooLate: no.tooLate, changed: no.changed },
  }),
  'GET /booking/mobile/use-code': call({
    summary: 'This minute’s code of one’s own open booking: an address for the phones of the staff',
    who: 'member',
    input: one,
    data: z.object({ qrText: z.string(), renewTime: stamp, nowTime: stamp }),
    refusals: { notThere: no.notThere, changed: no.changed },
  }),
  'GET /booking/mobile/scan': call({
    summary: 'The booking behind a code, for the staff of its store',
    who: 'employee',
    input: byCode,
    data: booking.extend({ userName: z.string(), mobileNo: z.string() }),
    refusals: { codeDead: no.codeDead, notThere: no.notThere },
  }),
  'POST /booking/mobile/use': call({
    summary: 'The staff of the store check a booking in by its code, on its day, once',
    who: 'employee',
    input: byCode,
    data: z.null(),
    refusals: { codeDead: no.codeDead, notThere: no.notThere, notItsDay: no.notItsDay, used: no.used, changed: no.changed },
  }),
  'GET /booking/mobile/day-list': call({
    summary: 'Today’s bookings of the calling employee’s store, by time',
    who: 'employee',
    input: z.object({}),
    data: z.array(booking.extend({ userName: z.string(), mobileNo: z.string() })),
  }),
}
