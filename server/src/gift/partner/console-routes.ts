import { partnerAudit } from '@youli/domain/gift/partner/audit.ts'
import { partnerConsoleCalls } from '@youli/domain/gift/partner/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import {
  allPartners,
  findPartner,
  partnerList,
  partnerPeople,
  personNames,
  removePartnerPerson,
  savePartner,
  savePartnerPerson,
  presentPartner,
} from './public/partners.ts'

/** What the log keeps of a merchant: what was filled in. */
const forLog = ({ id: _id, tenantId: _tenant, createdAt: _at, ...draft }: Awaited<ReturnType<typeof findPartner>>) => draft

export const partnerConsoleRoutes = defineRoutes(partnerConsoleCalls, {
  'GET /console/api/v1/partners': {
    read: async (r, { keyword, active, ...page }, { me }) => {
      const { rows, ...counted } = await partnerList(r, me.tenantId, { keyword, active }, window(page))
      return { data: rows.map(({ row, people }) => ({ ...presentPartner(row), active: row.isActive, people })), ...counted }
    },
  },
  'GET /console/api/v1/partners/names': {
    read: async (r, _, { me }) => (await allPartners(r, me.tenantId)).map((p) => ({ id: p.id, partnerName: p.name, active: p.isActive })),
  },
  'GET /console/api/v1/partners/one': {
    read: async (r, { id }, { me }) => {
      const found = await findPartner(r, me.tenantId, id)
      const people = await partnerPeople(r, id)
      const mark = await editMarkOf(r, partnerAudit.edit.subject, id)
      return { ...presentPartner(found), active: found.isActive, people: people.length, ...mark }
    },
  },
  'POST /console/api/v1/partners/save': {
    write: async (tx, { id, version, partnerName, active, ...rest }, ctx) => {
      const saved = await auditSave(tx, ctx, {
        id,
        version,
        read: async (of) => forLog(await findPartner(tx, ctx.tenantId, of)),
        change: () => savePartner(tx, ctx.actor, id, { name: partnerName, isActive: active, ...rest }),
        name: ({ name }) => name,
      })
      return { id: saved }
    },
  },
  'GET /console/api/v1/partners/people': {
    read: async (r, { id }, { me }) => {
      const { id: partnerId } = await findPartner(r, me.tenantId, id)
      return (await partnerPeople(r, partnerId)).map((p) => ({
        id: p.id,
        name: p.name,
        mobileNo: p.mobile,
        manager: p.isManager,
      }))
    },
  },
  'POST /console/api/v1/partners/people/save': {
    write: async (tx, { partnerId, mobileNo, ...draft }, ctx) => {
      const { name } = await findPartner(tx, ctx.tenantId, partnerId)
      await savePartnerPerson(tx, ctx.actor, partnerId, { ...draft, mobile: mobileNo })
      await writeAudit(tx, ctx, { id: partnerId, name, after: { name: draft.name, manager: draft.manager } })
    },
  },
  'POST /console/api/v1/partners/people/del': {
    write: async (tx, { partnerId, id }, ctx) => {
      const { name } = await findPartner(tx, ctx.tenantId, partnerId)
      const gone = (await personNames(tx, [id])).get(id)
      await removePartnerPerson(tx, partnerId, id)
      await writeAudit(tx, ctx, { id: partnerId, name, after: { removed: gone ?? '' } })
    },
  },
})
