import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { appointmentConsoleCalls } from '@youli/domain/trade/appointment/console-calls.ts'
import { serviceFault } from '@youli/domain/trade/appointment/rules.ts'
import { bookingEditRefusals as editNo, bookingRefusals as no } from '@youli/domain/trade/appointment/texts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, yesNo } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import { openShopsByIds, pickupStore } from '../../platform/store/public/stores.ts'
import { bookingService } from './tables.ts'

export type ServiceRow = typeof bookingService.$inferSelect
type Draft = Parsed<(typeof appointmentConsoleCalls)['POST /console/api/v1/booking-services/save']>

/** A service of a tenant. Refuses `noService`. */
export async function findService(r: Reader, tenantId: string, id: string): Promise<ServiceRow> {
  const [row] = await r
    .select()
    .from(bookingService)
    .where(and(eq(bookingService.tenantId, tenantId), eq(bookingService.id, id)))
  return row ?? refuse(no.noService)
}

/** Services that may be booked, newest first. */
export const enabledServices = (r: Reader, tenantId: string): Promise<ServiceRow[]> =>
  r
    .select()
    .from(bookingService)
    .where(and(eq(bookingService.tenantId, tenantId), bookingService.enabled))
    .orderBy(desc(bookingService.id))

/** Whether a service is offered in a store. */
export const isOffered = (service: Pick<ServiceRow, 'shopIds'>, shopId: string): boolean =>
  service.shopIds.length === 0 || service.shopIds.includes(shopId)

/** A service to be booked in an open store. Refuses `noService`, `badStore`. */
export async function offeredService(r: Reader, tenantId: string, serviceId: string, shopId: string): Promise<ServiceRow> {
  const service = await findService(r, tenantId, serviceId)
  if (!service.enabled) refuse(no.noService)
  const shop = isOffered(service, shopId) ? await pickupStore(r, tenantId, shopId) : null
  return shop ? service : refuse(no.badStore)
}

/** Services of a tenant for the console, newest first. */
export async function listServices(r: Reader, tenantId: string, f: { keyword: string; enabled?: 'true' | 'false' | '' }, page: Window) {
  const others = and(eq(bookingService.tenantId, tenantId), f.keyword ? holdsText(bookingService.name, f.keyword) : undefined)
  const asked = { table: bookingService, states: yesNo(sql`${bookingService.enabled}`), state: f.enabled, others }
  return rowsByState(r, asked, page, [desc(bookingService.id)])
}

/** Makes a service or changes it. Answers its id; refuses as the call says. */
export async function saveService(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = serviceFault(draft)
  if (fault) refuse(editNo.badDraft, { fault })
  const shopIds = [...new Set(draft.shopIds)]
  if ((await openShopsByIds(tx, tenantId, shopIds, null)).length < shopIds.length) refuse(editNo.noShop)
  const { id: before, ...rest } = draft
  const row = {
    ...rest,
    shopIds,
    weekdays: [...new Set(draft.weekdays)].toSorted((a, b) => a - b),
    slots: draft.slots.toSorted((a, b) => a.start.localeCompare(b.start)),
    closedDays: [...new Set(draft.closedDays)].toSorted(),
  }
  if (before) {
    await findService(tx, tenantId, before)
    await tx.update(bookingService).set(row).where(eq(bookingService.id, before))
    return before
  }
  const id = newId()
  await tx.insert(bookingService).values({ id, tenantId, ...row })
  return id
}

/** Lets members book a service, or no longer. Answers it as it was; refuses `noService`. */
export async function setServiceEnabled(tx: Tx, { tenantId }: Actor, id: string, enabled: boolean): Promise<ServiceRow> {
  const before = await findService(tx, tenantId, id)
  await tx.update(bookingService).set({ enabled }).where(eq(bookingService.id, id))
  return before
}
