import { subjectAudit } from '@youli/domain/content/subject/audit.ts'
import { subjectConsoleCalls } from '@youli/domain/content/subject/calls.ts'
import { goodsIn, subjectFault } from '@youli/domain/content/subject/rules.ts'
import { subjectRefusals as no } from '@youli/domain/content/subject/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { goodsNames } from '../../catalog/goods/public/goods.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { appsOf } from '../../platform/tenant-config/public/tenants.ts'
import { findPublishedSubject, listSubjects, removeSubject, saveSubject, setSubjectPublished, type SubjectRow } from './public/subjects.ts'

const rowOf = (row: SubjectRow) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  masterImg: row.masterImg,
  topping: row.topping,
  published: row.published,
  hits: row.hits,
  collect: row.collect,
  updateTime: row.updatedAt.getTime(),
})

/** What the log keeps of a topic: its face, and a digest of the parts. */
const forLog = ({ title, summary, masterImg, topping, modules }: SubjectRow) => ({
  title,
  summary,
  masterImg,
  topping,
  modules: mark(JSON.stringify(modules)),
})

export const subjectConsoleRoutes = defineRoutes(subjectConsoleCalls, {
  'GET /console/api/v1/subjects': {
    read: async (r, input, { me }) => {
      const page = { ...window(input), sort: input.sort }
      const { rows, ...counted } = await listSubjects(r, me.tenantId, { keyword: input.keyword, state: input.state }, page)
      return { data: rows.map(rowOf), ...counted }
    },
  },
  'GET /console/api/v1/subjects/one': {
    read: async (r, { id }, { me }) => {
      const row = await findPublishedSubject(r, me.tenantId, id)
      const chosen = [...new Set(goodsIn(row.modules))]
      const names = await goodsNames(r, me.tenantId, chosen)
      const [app] = await appsOf(r, me.tenantId)
      const query = new URLSearchParams({ key: row.previewKey, ...(app ? { app_id: app.tenantWechatAppid } : {}) })
      return {
        ...rowOf(row),
        modules: row.modules,
        goods: chosen.flatMap((goodsId) => {
          const goodsName = names.get(goodsId)
          return goodsName === undefined ? [] : [{ id: goodsId, goodsName }]
        }),
        previewPath: `/preview/subject/${id}?${query.toString()}`,
        ...(await editMarkOf(r, subjectAudit.edit.subject, id)),
      }
    },
  },
  'POST /console/api/v1/subjects/save': {
    write: async (tx, { id, version, ...draft }, ctx) => {
      const fault = subjectFault(draft)
      if (fault) refuse(no.badDraft, { fault })
      const saved = await auditSave(tx, ctx, {
        id,
        version,
        read: async (of) => forLog(await findPublishedSubject(tx, ctx.tenantId, of)),
        change: () => saveSubject(tx, ctx.actor, id, draft),
        name: ({ title }) => title,
      })
      return { id: saved }
    },
  },
  'POST /console/api/v1/subjects/publish': {
    write: async (tx, { id, published }, ctx) => {
      const name = await setSubjectPublished(tx, ctx.actor, id, published)
      await writeAudit(tx, ctx, { id, name, after: { published } })
    },
  },
  'POST /console/api/v1/subjects/del': {
    write: async (tx, { id }, ctx) => {
      await writeAudit(tx, ctx, { id, name: await removeSubject(tx, ctx.actor, id) })
    },
  },
})
