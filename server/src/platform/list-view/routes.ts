import { listViewAudit } from '@youli/domain/platform/list-view/audit.ts'
import { listViewCalls, preferenceCalls } from '@youli/domain/platform/list-view/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, nothingChanged, writeAudit } from '../operator/public/audit.ts'
import { preferencesOf, savePreference } from './preferences.ts'
import {
  addView,
  arrangeViews,
  chooseDefaultView,
  deleteView,
  editView,
  listViews,
  lockOwnView,
  shareView,
  type ListView,
} from './views.ts'

/** What the log keeps of a view. */
const logged = ({ page, name, query }: ListView) => ({ page, name, query })

export const listViewRoutes = defineRoutes(
  { ...listViewCalls, ...preferenceCalls },
  {
    'GET /console/api/v1/views': { read: (r, { page }, { me }) => listViews(r, me, page) },
    'POST /console/api/v1/views/save': {
      write: async (tx, draft, ctx) => {
        const before = draft.id ? await lockOwnView(tx, ctx.me, draft.id) : null
        const after = before ? await editView(tx, before, draft, ctx.now) : await addView(tx, ctx.me, draft, ctx.actor.newId(), ctx.now)
        if (before?.shared) await auditChange(tx, ctx, { id: after.id, name: after.name, before: logged(before), after: logged(after) })
        else nothingChanged(ctx)
        return { id: after.id, version: after.version }
      },
    },
    'POST /console/api/v1/views/del': {
      write: async (tx, { id }, ctx) => {
        const view = await lockOwnView(tx, ctx.me, id)
        await deleteView(tx, view)
        if (view.shared) await writeAudit(tx, ctx, { id, name: view.name, before: logged(view) })
        else nothingChanged(ctx)
      },
    },
    'POST /console/api/v1/views/share': {
      write: async (tx, { id, shared }, ctx) => {
        const view = await lockOwnView(tx, ctx.me, id)
        if (view.shared === shared) return nothingChanged(ctx)
        await shareView(tx, view, shared)
        await writeAudit(tx, ctx, { as: shared ? listViewAudit.share : listViewAudit.unshare, id, name: view.name, after: logged(view) })
      },
    },
    'POST /console/api/v1/views/arrange': { write: (tx, { page, ids }, { me }) => arrangeViews(tx, me, page, ids) },
    'POST /console/api/v1/views/default': { write: (tx, { page, id }, { me }) => chooseDefaultView(tx, me, page, id) },
    'GET /console/api/v1/me/preferences': { read: (r, _, { me }) => preferencesOf(r, me) },
    'POST /console/api/v1/me/preferences/save': { write: (tx, { name, value }, { me }) => savePreference(tx, me, name, value) },
  },
)
