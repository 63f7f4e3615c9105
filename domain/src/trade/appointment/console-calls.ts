import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { day, filled, flag, id, optionalId, paging, pictureUrl, sortBy, stamp, text, textStream, integer } from '../../kit/fields.ts'
import { addDays, isDay } from '../../kit/time.ts'
import { clockTime } from './calls.ts'
import { bookingPermissions } from './permissions.ts'
import { bookingLimits as limits, bookingStates } from './rules.ts'
import { bookingEditRefusals as editNo, bookingRefusals as no } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { bookingAudit, bookingServiceAudit } from './audit.ts'

const state = z.enum(bookingStates)
const slot = z.object({ start: clockTime, end: clockTime, places: integer(1, limits.places) })
const body = {
  name: filled(limits.name),
  picture: pictureUrl.default(''),
  remark: text(limits.remark).default(''),
  /** None: every store. */
  shopIds: z.array(id).max(limits.shops).default([]),
  weekdays: z.array(integer(1, 7)).max(7),
  slots: z.array(slot).max(limits.slots),
  daysAhead: integer(1, limits.daysAhead),
  closedDays: z.array(day).max(limits.closedDays).default([]),
  cancelHours: integer(0, limits.cancelHours),
}
const service = z.object({
  id,
  name: z.string(),
  picture: z.string(),
  remark: z.string(),
  shopIds: z.array(id),
  weekdays: z.array(z.int()),
  slots: z.array(z.object({ start: z.string(), end: z.string(), places: z.int() })),
  daysAhead: z.int(),
  closedDays: z.array(day),
  cancelHours: z.int(),
  enabled: z.boolean(),
  /** Bookings still to come. */
  open: z.int(),
})
const row = z.object({
  id,
  serviceId: id,
  serviceName: z.string(),
  shopId: id,
  shopName: z.string(),
  memberId: id,
  userName: z.string(),
  mobileNo: phone,
  day,
  start: z.string(),
  end: z.string(),
  state,
  remark: z.string(),
  /** Who used or cancelled it. */
  endedBy: z.string(),
  cancelReason: z.string(),
  usedTime: stamp.nullable(),
  createTime: stamp,
})
const filter = {
  serviceId: optionalId,
  shopId: optionalId,
  state: state.or(z.literal('')).optional(),
  mobileNo: text(20).optional(),
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
}
const view = { who: 'operator', permission: bookingPermissions.view } as const
const edit = { who: 'operator', permission: bookingPermissions.edit } as const
const one = z.object({ id })

/** The first of seven days that a calendar has. */
const weekFrom = day.refine((from) => isDay(from) && isDay(addDays(from, 6)))

export const appointmentConsoleCalls = {
  'GET /console/api/v1/booking-services': call({
    summary: 'Services that members may book, newest first',
    ...view,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, keyword: text(40).optional(), enabled: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(service),
  }),
  'GET /console/api/v1/booking-services/one': call({
    summary: 'A service that members may book',
    ...view,
    input: one,
    data: service.extend(editMark),
    refusals: { noService: no.noService },
  }),
  'POST /console/api/v1/booking-services/save': call({
    summary: 'Makes a service or changes it; bookings made before stay as they are',
    ...edit,
    audit: [bookingServiceAudit.add, bookingServiceAudit.edit],
    input: z.object({ id: optionalId, ...body, version: seenVersion }),
    data: one,
    refusals: editNo,
  }),
  'POST /console/api/v1/booking-services/status': call({
    summary: 'Lets members book a service, or no longer',
    ...edit,
    audit: bookingServiceAudit.status,
    input: one.extend({ enabled: flag }),
    data: z.null(),
    refusals: editNo,
  }),
  'GET /console/api/v1/bookings': call({
    summary: 'Bookings of the operator’s stores, the latest day first unless sorted',
    ...view,
    paged: true,
    counts: ['all', ...bookingStates],
    input: z.object({ ...paging, ...filter, sort: sortBy('day', 'createTime') }),
    data: z.array(row),
  }),
  'GET /console/api/v1/bookings/week': call({
    summary: 'Seven days from one on: of each time of the operator’s stores how many came, are to come, and how many places there are',
    ...view,
    input: z.object({ from: weekFrom, serviceId: optionalId, shopId: optionalId }),
    data: z.array(
      z.object({
        day,
        slots: z.array(
          z.object({
            serviceId: id,
            serviceName: z.string(),
            shopId: id,
            shopName: z.string(),
            start: z.string(),
            end: z.string(),
            taken: z.int(),
            used: z.int(),
            /** 0 when the service no longer has this time. */
            places: z.int(),
          }),
        ),
      }),
    ),
  }),
  'POST /console/api/v1/bookings/use': call({
    summary: 'Checks a booking in on its day',
    ...edit,
    audit: bookingAudit.use,
    input: one,
    data: z.null(),
    refusals: { notThere: no.notThere, notItsDay: no.notItsDay, used: no.used, changed: no.changed },
  }),
  'POST /console/api/v1/bookings/cancel': call({
    summary: 'Cancels a booking with a reason the member reads, and gives its place back',
    ...edit,
    audit: bookingAudit.cancel,
    input: one.extend({ reason: filled(limits.reason) }),
    data: z.null(),
    refusals: { notThere: no.notThere, changed: no.changed },
  }),
  'GET /console/api/v1/bookings/export': call({
    summary: 'Bookings of a filter as a CSV file',
    ...view,
    reply: 'file',
    input: z.object(filter),
    data: textStream,
  }),
}
