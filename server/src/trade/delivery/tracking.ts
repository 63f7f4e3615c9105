import { isNewer, type ParcelTrack } from '@youli/domain/trade/delivery/rules.ts'
import { parcelText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { refusesAccount, type TrackPush } from '../../kit/providers/express/tracker.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { findOrder } from '../order/public/queries.ts'
import { tellNews } from './notices.ts'
import type { ParcelRow } from './public/parcels.ts'
import { parcel } from './tables.ts'

/** Where a brand's carriers report to. */
export const pushPath = (tenantId: string): string => `/express/callback/${tenantId}`

/**
 * Has a carrier report on a parcel, once a number. A process that dies between the answer and our note asks again: the provider takes
 * that for the same. Nothing happens while no account is connected.
 */
export async function subscribe(db: Db, app: Pick<App, 'providers' | 'publicUrl'>, parcelId: string): Promise<void> {
  const [row] = await db.read((r) => r.select().from(parcel).where(eq(parcel.id, parcelId)))
  if (!row || row.state !== 'sent' || row.number === '' || row.subscribedNumber === numberOf(row)) return
  const tracker = await app.providers.express(db.tenantId)
  if (!tracker) return
  const order = await db.read((r) => findOrder(r, db.tenantId, row.orderId))
  const of = { company: row.companyCode, number: row.number, phoneTail: order.receiver?.mobile.slice(-4) ?? '' }
  try {
    await tracker.subscribe(of, `${app.publicUrl()}${pushPath(db.tenantId)}`)
    await note(db, row, { subscribedNumber: numberOf(row), trackFault: '' })
  } catch (error) {
    // A parcel that the provider refuses it refuses again; an outage and a fault of the account pass.
    if (!(error instanceof ProviderFault) || error.kind !== 'refused' || refusesAccount(error)) throw error
    await note(db, row, { trackFault: error.detail.slice(0, 200) })
  }
}

const numberOf = ({ companyCode, number }: ParcelRow): string => `${companyCode} ${number}`

/** Notes something of a number, unless it was corrected meanwhile. */
const note = (db: Db, row: ParcelRow, change: { subscribedNumber?: string; trackFault: string }): Promise<unknown> =>
  db.transact((tx) =>
    tx
      .update(parcel)
      .set(change)
      .where(and(eq(parcel.id, row.id), eq(parcel.companyCode, row.companyCode), eq(parcel.number, row.number))),
  )

const maxScans = 100
/** What a carrier wrote, as a database can hold it. */
const storable = (text: string): string => text.slice(0, 300).replaceAll(/[\0\p{Surrogate}]/gu, '')

const trackOf = ({ track }: TrackPush): ParcelTrack & { scans: { at: number; text: string }[] } => ({
  state: track.state,
  scans: track.steps
    .map(({ at, text }) => ({ at: at.getTime(), text: storable(text) }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, maxScans),
})

/**
 * Writes down where a parcel is. An older report than the one known, or the same again, changes nothing. A parcel that was signed for is
 * told to its member; the order waits for its buyer or the clock. False: the number is of no parcel.
 */
export async function noteTrack(tx: Tx, app: Pick<App, 'id' | 'jobs'>, push: TrackPush, at: Date): Promise<boolean> {
  const { company, number } = push.track
  const rows = await tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.companyCode, company), eq(parcel.number, number), eq(parcel.state, 'sent')))
    .orderBy(parcel.id)
    .for('update')
  const news = trackOf(push)
  const trackFault = push.watch === 'given up' ? '快递公司一直没有更新，已停止跟踪' : ''
  for (const row of rows) {
    if (!isNewer(news, { state: row.trackState, scans: row.scans })) {
      if (trackFault) await tx.update(parcel).set({ trackFault }).where(eq(parcel.id, row.id))
      continue
    }
    await tx.update(parcel).set({ trackState: news.state, scans: news.scans, trackedAt: at, trackFault }).where(eq(parcel.id, row.id))
    if (news.state !== 'signed' || row.trackState === 'signed') continue
    const order = await findOrder(tx, tx.tenantId, row.orderId)
    await tellNews(tx, app, order, { source: `parcel:${row.id}:signed:${number}`, text: `${parcelText(row)}已签收` }, at)
  }
  return rows.length > 0
}
