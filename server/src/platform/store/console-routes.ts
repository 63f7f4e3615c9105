import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { storeAudit } from '@youli/domain/platform/store/audit.ts'
import { storeConsoleCalls } from '@youli/domain/platform/store/calls.ts'
import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { auditChange, writeAudit } from '../operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../operator/public/edits.ts'
import { addStore, allStores, editStore, setStoreOpen } from './public/stores.ts'

/** Stores of an operator's scope, as the console sees them. */
async function mine(r: Reader, me: Operator) {
  const all = await allStores(r, me.tenantId)
  return all.filter((s) => !me.shops || me.shops.includes(s.id)).map(({ isOpen, ...s }) => ({ ...s, open: isOpen }))
}

const one = async (r: Reader, me: Operator, id: string) => (await mine(r, me)).find((s) => s.id === id) ?? refuse(storeRefusals.noStore)

const holds = (words: string, ...texts: string[]) => texts.some((t) => t.toLowerCase().includes(words.trim().toLowerCase()))

export const storeConsoleRoutes = defineRoutes(storeConsoleCalls, {
  'GET /console/api/v1/stores': {
    read: async (r, { keyword = '', open = '', ...page }, { me }) => {
      const found = (await mine(r, me)).filter((s) => holds(keyword, s.shopName, s.address))
      const [opened, closed] = [found.filter((s) => s.open), found.filter((s) => !s.open)]
      const chosen = { '': found, true: opened, false: closed }[open]
      const { offset, limit } = window(page)
      const counts = { all: found.length, true: opened.length, false: closed.length }
      return { data: chosen.slice(offset, offset + limit), total: chosen.length, counts }
    },
  },
  'GET /console/api/v1/stores/one': {
    read: async (r, { id }, { me }) => ({ ...(await one(r, me, id)), ...(await editMarkOf(r, storeAudit.edit.subject, id)) }),
  },
  'GET /console/api/v1/stores/names': { read: async (r, _, { me }) => mine(r, me) },
  'POST /console/api/v1/stores/add': {
    write: async (tx, { open, ...draft }, ctx) => {
      const { me, app } = ctx
      // A new store belongs to nobody's limited scope: who makes it must see all.
      if (me.shops) refuse(storeRefusals.outOfScope)
      const id = app.id()
      await addStore(tx, me.tenantId, id, draft)
      if (!open) await setStoreOpen(tx, me.tenantId, id, false)
      await writeAudit(tx, ctx, { id, name: draft.shopName, after: { ...draft, open } })
      return { id }
    },
  },
  'POST /console/api/v1/stores/edit': {
    write: async (tx, { id, open, version, ...draft }, ctx) => {
      await claimEdit(tx, ctx, storeAudit.edit.subject, id, version)
      const before = await one(tx, ctx.me, id)
      await editStore(tx, ctx.me.tenantId, id, draft)
      await setStoreOpen(tx, ctx.me.tenantId, id, open)
      await auditChange<typeof draft & { open: boolean }>(tx, ctx, { id, name: draft.shopName, before, after: { ...draft, open } })
    },
  },
})
