import { timingSafeEqual } from 'node:crypto'
import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { subjectCalls } from '@youli/domain/content/subject/calls.ts'
import { goodsIn, subjectPageSize } from '@youli/domain/content/subject/rules.ts'
import { subjectRefusals as no } from '@youli/domain/content/subject/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { cardsOf } from '../../catalog/goods/service.ts'
import type { Reader } from '../../kit/db/db.ts'
import { door } from '../../kit/http/door.ts'
import type { Visitor } from '../../kit/http/who.ts'
import * as subjects from './service.ts'

const face = (row: subjects.SubjectRow, liked: ReadonlySet<string>) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  masterImg: row.masterImg,
  modules: JSON.stringify(row.modules),
  userCollect: liked.has(row.id),
  hits: row.hits,
  collect: row.collect,
})

async function faces(r: Reader, me: Visitor | null, { rows, total }: { rows: subjects.SubjectRow[]; total: number }) {
  const ids = rows.map((row) => row.id)
  const liked = await subjects.likedOf(r, me, ids)
  return { data: rows.map((row) => face(row, liked)), total }
}

/** A topic with the goods of its parts that are on sale. */
async function whole(r: Reader, me: Visitor | null, row: subjects.SubjectRow) {
  const goods = await cardsOf(r, row.tenantId, goodsIn(row.modules))
  return { ...face(row, await subjects.likedOf(r, me, [row.id])), goods: goods.filter((one) => one.status === goodsStatus.onSale) }
}

const sameKey = (said: string, key: string): boolean => said.length === key.length && timingSafeEqual(Buffer.from(said), Buffer.from(key))

export const subjectDoor = door(subjectCalls, {
  'GET /customize-page/api/v1/subject/list/fore': {
    read: async (r, q, { me, tenantId }) =>
      faces(r, me, await subjects.list(r, tenantId, { keyword: q.keyword, published: true }, window(q, subjectPageSize))),
  },
  'GET /customize-page/api/v1/subject/detail/fore': {
    write: async (tx, { id }, { me, tenantId }) => whole(tx, me, await subjects.hit(tx, tenantId, id)),
  },
  'GET /customize-page/api/v1/subject/is-fav': { read: async (r, { id }, { me }) => (await subjects.likedOf(r, me, [id])).has(id) },
  'FORM /customize-page/api/v1/subject/fav': {
    write: async (tx, { id, action }, { me, now }) => {
      await subjects.locked(tx, me.tenantId, id)
      await (action ? subjects.like(tx, me, id, now) : subjects.unlike(tx, me, id))
      return action
    },
  },
  'GET /customize-page/api/v1/subject/fav/list': {
    read: async (r, q, { me }) => faces(r, me, await subjects.favoritesOf(r, me, window(q, 10))),
  },
  'GET /customize-page/custom/getcustom': {
    read: async (r, { id }, { me, tenantId }) => whole(r, me, await subjects.published(r, tenantId, id)),
  },
  'GET /customize-page/custom/get-preview': {
    read: async (r, { id, key = '' }, { me, tenantId }) => {
      const row = await subjects.find(r, tenantId, id)
      return row.published || sameKey(key, row.previewKey) ? whole(r, me, row) : refuse(no.gone)
    },
  },
})
