import { pageAudit } from '@youli/domain/content/page-builder/audit.ts'
import { pageBuilderConsoleCalls } from '@youli/domain/content/page-builder/calls.ts'
import { soundModules } from '@youli/domain/content/page-builder/modules.ts'
import { draftFault } from '@youli/domain/content/page-builder/rules.ts'
import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { appsOf } from '../../platform/tenant-config/public/tenants.ts'
import { choices } from './choices.ts'
import { cleanModules, copyPage, editPage, createPage, removePage } from './changes.ts'
import { publishPage, rollBackPage, takePageOffline, unschedulePage } from './publication.ts'
import { findPageOrRefuse, listPages, menuModules, presentPage, versionsOf, type PageRow, type VersionRow } from './queries.ts'

const rowOf = ({ page, live }: { page: PageRow; live: VersionRow | null }) => ({
  id: page.id,
  pageName: page.pageName,
  title: page.title,
  invalidDate: (live ?? page).invalidAt?.getTime() ?? null,
  version: page.liveVersion,
  changed: live !== null && live.rev !== page.rev,
  publishAt: page.publishAt?.getTime() ?? null,
  updateTime: page.updatedAt.getTime(),
})

/** What the log keeps of a page: its face, and a digest of the modules. */
const forLog = ({ title, pageName, invalidAt, modules }: PageRow) => ({
  title,
  pageName,
  invalidDate: invalidAt?.toISOString() ?? null,
  modules: mark(JSON.stringify(modules)),
})
async function previewPath(r: Parameters<typeof appsOf>[0], { tenantId, id, pageName, previewKey }: PageRow): Promise<string> {
  const [app] = await appsOf(r, tenantId)
  const query = new URLSearchParams({ key: previewKey, ...(app ? { app_id: app.tenantWechatAppid } : {}) })
  return `/preview/${pageName === 'custom' ? 'custom' : 'syspage'}/${id}?${query.toString()}`
}

export const pageBuilderConsoleRoutes = defineRoutes(pageBuilderConsoleCalls, {
  'GET /console/api/v1/custom-pages': {
    read: async (r, { keyword, pageName, state, sort, ...page }, { me, now }) => {
      const filter = { keyword, pageName, state }
      const { rows, ...counted } = await listPages(r, me.tenantId, filter, { ...window(page), sort }, now)
      return { data: rows.map(rowOf), ...counted }
    },
  },
  'GET /console/api/v1/custom-pages/one': {
    read: async (r, { id }, { me }) => {
      const found = await findPageOrRefuse(r, me.tenantId, id)
      const { page } = found
      const modules = soundModules(page.modules)
      const face = { ...rowOf(found), title: page.title, invalidDate: page.invalidAt?.getTime() ?? null }
      return { ...face, rev: page.rev, modules, previewPath: await previewPath(r, page) }
    },
  },
  'POST /console/api/v1/custom-pages/save': {
    write: async (tx, { id, rev, ...draft }, ctx) => {
      const before = id ? forLog((await findPageOrRefuse(tx, ctx.me.tenantId, id)).page) : null
      const page = id ? await editPage(tx, ctx.actor, id, rev, draft) : await createPage(tx, ctx.actor, await filled(tx, ctx, draft))
      const as = before ? pageAudit.edit : pageAudit.add
      await auditChange(tx, ctx, { as, id: page.id, name: page.title, before, after: forLog(page) })
      return { id: page.id, rev: page.rev }
    },
  },
  'POST /console/api/v1/custom-pages/look': {
    read: async (r, { pageName, title, invalidDate, modules }, { me }) => {
      const fault = draftFault({ pageName, title: title || '预览', invalidDate, modules })
      if (fault) refuse(no.badDraft, { fault })
      const invalidAt = invalidDate === null ? null : new Date(invalidDate)
      return presentPage(r, me.tenantId, { id: '0', pageName, title, modules: cleanModules(modules), invalidAt })
    },
  },
  'POST /console/api/v1/custom-pages/publish': {
    write: async (tx, { id, publishAt }, ctx) => {
      const at = publishAt === null ? null : new Date(publishAt)
      const { page, version } = await publishPage(tx, ctx.actor, id, at)
      const as = at ? pageAudit.schedule : pageAudit.publish
      await writeAudit(tx, ctx, { as, id, name: page.title, after: { version, publishAt: at?.toISOString() ?? null } })
      return { version }
    },
  },
  'POST /console/api/v1/custom-pages/unschedule': {
    write: async (tx, { id }, ctx) => {
      const { title: name } = await unschedulePage(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
    },
  },
  'POST /console/api/v1/custom-pages/offline': {
    write: async (tx, { id }, ctx) => {
      const { title: name } = await takePageOffline(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
    },
  },
  'GET /console/api/v1/custom-pages/versions': {
    read: async (r, { id, ...page }, { me }) => {
      const { page: of } = await findPageOrRefuse(r, me.tenantId, id)
      const { rows, total } = await versionsOf(r, id, window(page))
      const data = rows.map((v) => {
        const { top, bottom } = soundModules(v.modules)
        const time = v.publishedAt!.getTime()
        const live = v.version === of.liveVersion
        return {
          version: v.version,
          title: v.title,
          modules: top.length + bottom.length,
          invalidDate: v.invalidAt?.getTime() ?? null,
          time,
          by: v.byName,
          live,
        }
      })
      return { data, total }
    },
  },
  'POST /console/api/v1/custom-pages/rollback': {
    write: async (tx, { id, version }, ctx) => {
      const made = await rollBackPage(tx, ctx.actor, id, version)
      await writeAudit(tx, ctx, { id, name: made.page.title, after: { of: version, version: made.version } })
      return { version: made.version }
    },
  },
  'POST /console/api/v1/custom-pages/copy': {
    write: async (tx, { id }, ctx) => {
      const page = await copyPage(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id: page.id, name: page.title, after: { of: id } })
      return { id: page.id }
    },
  },
  'POST /console/api/v1/custom-pages/del': {
    write: async (tx, { id }, ctx) => {
      const { title: name } = await removePage(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
    },
  },
  'GET /console/api/v1/custom-pages/choices': {
    read: (r, { kind, keyword, ids }, { me, now, app }) =>
      choices(r, { tenantId: me.tenantId, now, app }, { kind, keyword, ids: ids.split(',').filter(isId).slice(0, 60) }),
  },
})

/** A new page; one for the menu begins with the entries in force. */
async function filled(tx: Tx, ctx: Ctx<'operator'>, draft: Parameters<typeof createPage>[2]) {
  const empty = draft.modules.top.length + draft.modules.bottom.length === 0
  return draft.pageName === 'footerMenu' && empty ? { ...draft, modules: await menuModules(tx, ctx.me.tenantId) } : draft
}
