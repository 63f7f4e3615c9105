import { partnerConsoleCalls } from '@youli/domain/gift/partner/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as partners from './service.ts'

const subject = 'partner'

export const partnerConsoleDoor = door(partnerConsoleCalls, {
  'GET /console/api/v1/partners': {
    read: async (r, { keyword, active, ...page }, { me }) => {
      const filter = { keyword, active: active ? active === 'true' : undefined }
      const { data, total } = await partners.partnerList(r, me.tenantId, filter, window(page))
      return { data: data.map(({ row, people }) => ({ ...partners.shownPartner(row), active: row.isActive, people })), total }
    },
  },
  'GET /console/api/v1/partners/names': {
    read: async (r, _, { me }) =>
      (await partners.allPartners(r, me.tenantId)).map((p) => ({ id: p.id, partnerName: p.name, active: p.isActive })),
  },
  'GET /console/api/v1/partners/one': {
    read: async (r, { id }, { me }) => {
      const found = await partners.findPartner(r, me.tenantId, id)
      return { ...partners.shownPartner(found), active: found.isActive, people: (await partners.peopleOf(r, id)).length }
    },
  },
  'POST /console/api/v1/partners/save': {
    write: async (tx, { id, partnerName, active, ...rest }, ctx) => {
      const before = id ? await partners.findPartner(tx, ctx.me.tenantId, id) : null
      const draft = { name: partnerName, isActive: active, ...rest }
      const made = await partners.savePartner(tx, ctx.me.tenantId, ctx.app.id, id, draft)
      const what = { subject, subjectId: made, subjectName: partnerName }
      if (!before) await record(tx, actorOf(ctx), { action: 'partner.add', ...what, after: draft })
      const changes = before && difference(before, draft)
      if (changes) await record(tx, actorOf(ctx), { action: 'partner.edit', ...what, ...changes })
      return { id: made }
    },
  },
  'GET /console/api/v1/partners/people': {
    read: async (r, { id }, { me }) => {
      const { id: partnerId } = await partners.findPartner(r, me.tenantId, id)
      return (await partners.peopleOf(r, partnerId)).map((p) => ({
        id: p.id,
        name: p.name,
        mobileNo: p.mobile,
        manager: p.isManager,
      }))
    },
  },
  'POST /console/api/v1/partners/people/save': {
    write: async (tx, { partnerId, mobileNo, ...draft }, ctx) => {
      const { name } = await partners.findPartner(tx, ctx.me.tenantId, partnerId)
      await partners.savePerson(tx, { tenantId: ctx.me.tenantId, partnerId, newId: ctx.app.id }, { ...draft, mobile: mobileNo })
      const after = { name: draft.name, manager: draft.manager }
      await record(tx, actorOf(ctx), { action: 'partner.people', subject, subjectId: partnerId, subjectName: name, after })
      return null
    },
  },
  'POST /console/api/v1/partners/people/del': {
    write: async (tx, { partnerId, id }, ctx) => {
      const { name } = await partners.findPartner(tx, ctx.me.tenantId, partnerId)
      const gone = (await partners.personNames(tx, [id])).get(id)
      await partners.removePerson(tx, partnerId, id)
      await record(tx, actorOf(ctx), {
        action: 'partner.people',
        subject,
        subjectId: partnerId,
        subjectName: name,
        after: { removed: gone ?? '' },
      })
      return null
    },
  },
})
