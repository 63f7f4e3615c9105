import { timingSafeEqual } from 'node:crypto'
import { pageBuilderCalls } from '@youli/domain/content/page-builder/calls.ts'
import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { findSubject } from '../subject/public/subjects.ts'
import { presentSubject } from '../subject/public/queries.ts'
import { livePageContent, findPage, pageOf, presentPage } from './queries.ts'

const sameKey = (text: string, key: string): boolean => text.length === key.length && timingSafeEqual(Buffer.from(text), Buffer.from(key))

/** A topic, asked for as a page: it has a shape of its own, and comes along as that. */
const asPage = (topic: Awaited<ReturnType<typeof presentSubject>>) => ({
  id: topic.id,
  customizePageId: topic.id,
  pageName: 'subject',
  title: topic.title,
  modules: topic.modules,
  invalidDate: null,
  qualifiedId: '',
  goods: [],
  gifts: [],
  activities: [],
  topic,
})

/** A page as members see it or, with its editor's key, its draft; a topic likewise. Refuses `gone`. */
async function one(
  r: Reader,
  { id, key, qualifiedId = null }: { id: string; key: string | null; qualifiedId?: string | null },
  ctx: Ctx<'anyone'>,
) {
  const { tenantId, me } = ctx
  const found = await findPage(r, tenantId, id)
  if (found) {
    const { page, live } = found
    const draft = key !== null && sameKey(key, page.previewKey) ? page : null
    const face = draft ?? (live && livePageContent({ page, live })) ?? refuse(no.gone)
    return { ...(await presentPage(r, tenantId, face, qualifiedId)), topic: null }
  }
  const topic = (await findSubject(r, tenantId, id)) ?? refuse(no.gone)
  if (!topic.published && !(key !== null && sameKey(key, topic.previewKey))) refuse(no.gone)
  return asPage(await presentSubject(r, me, topic))
}

export const pageBuilderRoutes = defineRoutes(pageBuilderCalls, {
  'GET /customize-page/custom/get': {
    read: async (r, { pageName, qualifiedId }, { tenantId }) => {
      const face = await pageOf(r, tenantId, pageName)
      return face && presentPage(r, tenantId, face, qualifiedId)
    },
  },
  'GET /customize-page/custom/getcustom': { read: (r, { id, qualifiedId }, ctx) => one(r, { id, key: null, qualifiedId }, ctx) },
  'GET /customize-page/custom/get-preview': { read: (r, { id, key }, ctx) => one(r, { id, key }, ctx) },
})
