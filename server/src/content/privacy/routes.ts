import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { privacyCalls, privacyConsoleCalls } from '@youli/domain/content/privacy/calls.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { memberInScope } from '../../member/registration/public/member-search.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { requestClosure, consentsInWords, personalData, personalDataOfStores } from './privacy.ts'

export const privacyRoutes = defineRoutes(privacyCalls, {
  'GET /user/member/api/v1/my-consents': { read: (r, _, { me }) => consentsInWords(r, me.memberId) },
  'GET /user/member/api/v1/my-data': {
    read: async (r, _, { me, now }) => {
      const bytes = await personalData(r, me, now)
      return { type: 'application/octet-stream', name: '我的资料.json', bytes }
    },
  },
  'POST /user/member/api/v1/cancel-account': { free: (db, { verifyCode }, ctx) => requestClosure(db, verifyCode, ctx) },
})

export const privacyConsoleRoutes = defineRoutes(privacyConsoleCalls, {
  'GET /console/api/v1/members/copy': {
    free: (db, { id }, ctx) =>
      db.transact(async (tx) => {
        if (!ctx.me.permissions.has(operatorPermissions.wholePhones.key)) refuse(common.notAllowed)
        const m = (await memberInScope(tx, ctx.me, id)) ?? refuse(memberAdminRefusals.notThere)
        const { shops } = ctx.me
        await writeAudit(tx, ctx, { id, name: m.name, after: shops && { shops } })
        const member = { tenantId: ctx.tenantId, memberId: id }
        const bytes = shops ? await personalDataOfStores(tx, member, shops, ctx.now) : await personalData(tx, member, ctx.now)
        return { type: 'application/octet-stream', name: `会员资料-${id}${shops ? '-部分门店' : ''}.json`, bytes }
      }),
  },
})
