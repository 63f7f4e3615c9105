import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { bookingServiceAudit } from '@youli/domain/trade/appointment/audit.ts'
import { appointmentConsoleCalls } from '@youli/domain/trade/appointment/console-calls.ts'
import { bookingRefusals as no } from '@youli/domain/trade/appointment/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { type BookingRow, cancelBookingFor, checkInBooking, findBooking, openBookingsOf } from './booking.ts'
import { exportFile } from './export.ts'
import { bookingsForAdmin, bookingWeek, listBookings } from './queries.ts'
import { findService, listServices, saveService, type ServiceRow, setServiceEnabled } from './services.ts'

type Operating = Ctx<'operator'>

async function presentServices(r: Reader, rows: readonly ServiceRow[]) {
  const open = await openBookingsOf(
    r,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    picture: row.picture,
    remark: row.remark,
    shopIds: row.shopIds,
    weekdays: row.weekdays,
    slots: row.slots,
    daysAhead: row.daysAhead,
    closedDays: row.closedDays,
    cancelHours: row.cancelHours,
    enabled: row.enabled,
    open: open.get(row.id) ?? 0,
  }))
}
const one = async (r: Reader, { me }: Operating, id: string) => (await presentServices(r, [await findService(r, me.tenantId, id)]))[0]!

/** A booking of the operator's stores; one of another store is not there. */
async function bookingFor(r: Reader, { me }: Operating, id: string): Promise<BookingRow> {
  const row = await findBooking(r, me.tenantId, id)
  return me.shops === null || me.shops.includes(row.shopId) ? row : refuse(no.notThere)
}
const logged = (tx: Tx, ctx: Operating, row: BookingRow, after: object) =>
  writeAudit(tx, ctx, { id: row.id, name: `${row.serviceName} ${row.day} ${row.start}`, before: { state: row.state }, after })

export const appointmentConsoleRoutes = defineRoutes(appointmentConsoleCalls, {
  'GET /console/api/v1/booking-services': {
    read: async (r, { keyword = '', enabled, ...page }, { me }) => {
      const { rows, ...counted } = await listServices(r, me.tenantId, { keyword, enabled }, window(page))
      return { data: await presentServices(r, rows), ...counted }
    },
  },
  'GET /console/api/v1/booking-services/one': {
    read: async (r, { id }, ctx) => ({ ...(await one(r, ctx, id)), ...(await editMarkOf(r, bookingServiceAudit.edit.subject, id)) }),
  },
  'POST /console/api/v1/booking-services/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (saved) => one(tx, ctx, saved),
        change: () => saveService(tx, ctx.actor, draft),
        name: (service) => service.name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/booking-services/status': {
    write: async (tx, { id, enabled }, ctx) => {
      const before = await setServiceEnabled(tx, ctx.actor, id, enabled)
      await auditChange(tx, ctx, { id, name: before.name, before: { enabled: before.enabled }, after: { enabled } })
    },
  },
  'GET /console/api/v1/bookings': {
    read: async (r, { page, pageSize, offset, limit, sort, ...input }, { me }) => {
      const part = { ...window({ page, pageSize, offset, limit }), sort }
      const { rows, ...counted } = await listBookings(r, me.tenantId, { ...input, shops: me.shops }, part)
      return { data: await bookingsForAdmin(r, me, rows), ...counted }
    },
  },
  'GET /console/api/v1/bookings/week': { read: (r, input, { me }) => bookingWeek(r, me, input) },
  'POST /console/api/v1/bookings/use': {
    write: async (tx, { id }, ctx) => {
      const before = await bookingFor(tx, ctx, id)
      const { state } = await checkInBooking(tx, ctx.actor, before)
      await logged(tx, ctx, before, { state })
    },
  },
  'POST /console/api/v1/bookings/cancel': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await bookingFor(tx, ctx, id)
      const { state } = await cancelBookingFor(tx, ctx.actor, ctx.app, id, reason)
      await logged(tx, ctx, before, { state, reason })
    },
  },
  'GET /console/api/v1/bookings/export': {
    free: (db, filter, { me, now }) => Promise.resolve(exportFile(db, me, { ...filter, shops: me.shops }, now)),
  },
})
