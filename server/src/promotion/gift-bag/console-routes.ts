import { window } from '@youli/domain/kit/fields.ts'
import { giftBagAudit } from '@youli/domain/promotion/gift-bag/audit.ts'
import { giftBagConsoleCalls } from '@youli/domain/promotion/gift-bag/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { auditChange, auditSave } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { listBags, saveBag, setBagOpen, storedBag } from './changes.ts'
import { bagNamer } from './public/bags.ts'
import { listTenantGrants } from './queries.ts'

export const giftBagConsoleRoutes = defineRoutes(giftBagConsoleCalls, {
  'GET /console/api/v1/gift-bags': {
    read: (r, { scene = '', keyword = '', ...page }, { me, now }) => listBags(r, me.tenantId, { scene, keyword }, window(page), now),
  },
  'GET /console/api/v1/gift-bags/one': {
    read: async (r, { id }, ctx) => ({
      ...(await storedBag(r, ctx.tenantId, id, ctx.now)),
      ...(await editMarkOf(r, giftBagAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/gift-bags/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (bagId) => storedBag(tx, ctx.tenantId, bagId, ctx.now),
        change: () => saveBag(tx, ctx.actor, ctx.app, draft),
      })
      return { id }
    },
  },
  'POST /console/api/v1/gift-bags/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setBagOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/gift-bags/claims': {
    read: async (r, { id, memberId, state = '', sort, ...page }, { me, now }) => {
      const { rows, ...counted } = await listTenantGrants(r, me, { id, memberId, state }, { ...window(page), sort })
      const named = await bagNamer(
        r,
        me.tenantId,
        rows.flatMap(({ grant }) => grant.parts),
        now,
      )
      const people = await membersByIds(
        r,
        me.tenantId,
        rows.map(({ grant }) => grant.memberId),
      )
      const data = rows.map(({ grant, bagName }) => {
        const person = people.get(grant.memberId)
        return {
          id: grant.id,
          bagId: grant.bagId,
          bagName,
          memberId: grant.memberId,
          userName: person?.name ?? '',
          mobileNo: person?.mobile ?? '',
          scene: grant.scene,
          state: grant.state,
          detailList: named(grant.parts),
          failMessage: grant.failMessage,
          time: grant.wonAt.getTime(),
          expireTime: grant.expiresAt?.getTime() ?? null,
          receiveTime: grant.receivedAt?.getTime() ?? null,
        }
      })
      return { data, ...counted }
    },
  },
})
