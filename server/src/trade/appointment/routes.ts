import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { appointmentCalls } from '@youli/domain/trade/appointment/calls.ts'
import { bookingPage, useCodeLifeMs, useCodeTurnMs } from '@youli/domain/trade/appointment/rules.ts'
import { bookingRefusals as no } from '@youli/domain/trade/appointment/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { secretFor } from '../../kit/db/encrypted.ts'
import { codeFor, idOfCode } from '../../kit/shared/turning-code.ts'
import { openShops, storePosition } from '../../platform/store/public/stores.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { bookSlot, cancelOwnBooking, checkInBooking, findBooking, findOwnBooking, freeSlots } from './booking.ts'
import { countOpenBookings } from './public/bookings.ts'
import { bookingsOfDay, listOwnBookings, presentBookings, presentBookingsToStaff } from './queries.ts'
import { enabledServices, isOffered } from './services.ts'

const codeSecret = () => secretFor('booking-code')

/** The booking of a code, for the staff of its store: wrong, over and another store's are the same. */
async function scanned(r: Reader, secret: string, { me, now }: Ctx<'employee'>, input: { id: string; code: string }) {
  const id = idOfCode(secret, me.tenantId, input.code, now)
  if (id === null || id !== input.id) return refuse(no.codeDead)
  const row = await findBooking(r, me.tenantId, id)
  const { shopId } = me.employee
  return shopId === null || shopId === row.shopId ? row : refuse(no.codeDead)
}

async function services(r: Reader, tenantId: string, wxUserId: string) {
  const from = await storePosition(r, wxUserId)
  const all = await openShops(r, tenantId, from)
  const rows = await enabledServices(r, tenantId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    picture: row.picture,
    remark: row.remark,
    shops: all
      .filter((shop) => isOffered(row, shop.id))
      .map(({ id, shopName, address, distance }) => ({ id, shopName, address, distance })),
    cancelHours: row.cancelHours,
  }))
}

export const appointmentRoutes = defineRoutes(appointmentCalls, {
  'GET /booking/mobile/get-count': {
    read: async (r, _, { me }) => (me.memberId ? countOpenBookings(r, me.memberId) : 0),
  },
  'GET /booking/mobile/service-list': { read: (r, _, { me }) => services(r, me.tenantId, me.wxUserId) },
  'GET /booking/mobile/slot-list': {
    read: (r, { serviceId, shopId }, { me, now }) => freeSlots(r, me.tenantId, serviceId, shopId, now),
  },
  'POST /booking/mobile/create': {
    write: async (tx, request, { me, actor }) => {
      const { id } = await bookSlot(tx, actor, me.memberId, request)
      return { id }
    },
  },
  'GET /booking/mobile/my-list': {
    read: async (r, { state, ...page }, { me, now }) => {
      const { rows, total } = await listOwnBookings(r, me.memberId, state || undefined, window(page))
      return { data: await presentBookings(r, rows, now), total }
    },
  },
  'GET /booking/mobile/detail': {
    read: async (r, { id }, { me, now }) => (await presentBookings(r, [await findOwnBooking(r, me, id)], now))[0]!,
  },
  'POST /booking/mobile/cancel': {
    write: async (tx, { id }, { me, actor }) => {
      await cancelOwnBooking(tx, actor, me, id)
    },
  },
  'GET /booking/mobile/use-code': {
    free: async (db, { id }, { me, app, now }) => {
      const row = await db.read((r) => findOwnBooking(r, me, id))
      if (row.state !== 'booked') refuse(no.changed)
      const address = await db.read((r) => pageAddress(r, app, me.tenantId, bookingPage(id)))
      address.searchParams.set('app_id', me.appId)
      const until = new Date(now.getTime() + useCodeLifeMs)
      address.searchParams.set(shownCode, codeFor(codeSecret(), me.tenantId, id, until))
      return { qrText: address.toString(), renewTime: now.getTime() + useCodeTurnMs, nowTime: now.getTime() }
    },
  },
  'GET /booking/mobile/scan': {
    free: async (db, input, ctx) => {
      const secret = codeSecret()
      return db.read(async (r) => (await presentBookingsToStaff(r, ctx.me.tenantId, [await scanned(r, secret, ctx, input)], ctx.now))[0]!)
    },
  },
  'POST /booking/mobile/use': {
    free: async (db, input, ctx) => {
      const secret = codeSecret()
      await db.transact(async (tx) => checkInBooking(tx, ctx.actor, await scanned(tx, secret, ctx, input)))
    },
  },
  'GET /booking/mobile/day-list': {
    read: async (r, _, { me, now }) =>
      presentBookingsToStaff(r, me.tenantId, await bookingsOfDay(r, me.tenantId, me.employee.shopId, dayOf(now)), now),
  },
})
