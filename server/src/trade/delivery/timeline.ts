import { parcelText, trackStateTexts } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { isTrackOver } from '@youli/domain/trade/delivery/rules.ts'
import { pageOfEvents } from '../../platform/note/public/timeline.ts'
import type { OrderEvents } from '../order-admin/public/timeline.ts'
import { parcelsOfOrders } from './public/parcels.ts'

/** Where the parcels of an order came to. That they left, were corrected or taken back stands in the order's own history. */
export const parcelEvents: OrderEvents = {
  key: 'parcel',
  topic: 'order',
  read: async (r, _, request) => {
    const rows = await parcelsOfOrders(r, [request.subjectId])
    const events = rows.flatMap((p) => {
      const last = p.scans[0]
      return last && isTrackOver(p.trackState)
        ? [{ id: p.id, at: new Date(last.at), title: `包裹${trackStateTexts[p.trackState]}`, detail: `${parcelText(p)} · ${last.text}` }]
        : []
    })
    return pageOfEvents(events, request)
  },
}
