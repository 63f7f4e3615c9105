import { window } from '@youli/domain/kit/fields.ts'
import { scanGiftAudit } from '@youli/domain/marketing/scan-gift/audit.ts'
import { scanGiftConsoleCalls } from '@youli/domain/marketing/scan-gift/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { auditChange, auditSave } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { bagNamer, openBagsOf } from '../../promotion/gift-bag/public/bags.ts'
import { listReceipts, listScanGifts, presentScanGifts, saveScanGift, setScanGiftOpen } from './changes.ts'
import { findScanGift } from './scan-gifts.ts'

const presentScanGift = async (r: Reader, { me, app, now }: Ctx<'operator'>, id: string) =>
  (await presentScanGifts(r, app, me.tenantId, [await findScanGift(r, me.tenantId, id)], now))[0]!

export const scanGiftConsoleRoutes = defineRoutes(scanGiftConsoleCalls, {
  'GET /console/api/v1/scan-gifts': {
    read: async (r, { keyword = '', phase = '', sort, ...page }, { me, app, now }) => {
      const { rows, ...counted } = await listScanGifts(r, me.tenantId, { keyword, phase }, { ...window(page), sort }, now)
      return { data: await presentScanGifts(r, app, me.tenantId, rows, now), ...counted }
    },
  },
  'GET /console/api/v1/scan-gifts/one': {
    read: async (r, { id }, ctx) => ({ ...(await presentScanGift(r, ctx, id)), ...(await editMarkOf(r, scanGiftAudit.edit.subject, id)) }),
  },
  'GET /console/api/v1/scan-gifts/bags': {
    read: async (r, _, { me, now }) => {
      const open = await openBagsOf(r, me.tenantId, 'scan_gift', now)
      const parts = open.flatMap((bag) => bag.parts)
      const named = await bagNamer(r, me.tenantId, parts, now)
      return open.map((bag) => ({ id: bag.id, name: bag.name, gifts: named(bag.parts).map((part) => part.title) }))
    },
  },
  'POST /console/api/v1/scan-gifts/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (one) => presentScanGift(tx, ctx, one),
        change: () => saveScanGift(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/scan-gifts/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setScanGiftOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.name, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/scan-gifts/receipts': {
    read: async (r, { id, ...page }, { me }) => {
      const { rows, total } = await listReceipts(r, me.tenantId, id, window(page))
      const people = await membersByIds(
        r,
        me.tenantId,
        rows.map((row) => row.memberId),
      )
      const data = rows.map((row) => {
        const { name = '', mobile = '' } = people.get(row.memberId) ?? {}
        return { id: row.grantId, memberId: row.memberId, userName: name, mobileNo: mobile, index: row.nth, time: row.at.getTime() }
      })
      return { data, total }
    },
  },
})
