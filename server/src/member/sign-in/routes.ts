import { dayOf } from '@youli/domain/kit/time.ts'
import { signInAudit } from '@youli/domain/member/sign-in/audit.ts'
import { signCalls, signConsoleCalls } from '@youli/domain/member/sign-in/calls.ts'
import { signInSettings } from '@youli/domain/member/sign-in/settings.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange } from '../../platform/operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../../platform/operator/public/edits.ts'
import { saveSignInSetting, signIn, signInDaysOfMonth, signInSetting, signInsLately, signInStatus } from './public/sign-ins.ts'

export const signRoutes = defineRoutes(
  { ...signCalls, ...signConsoleCalls },
  {
    'GET /activity/sign/get-status': { read: (r, _, { me, now }) => signInStatus(r, me.tenantId, me.memberId, now) },
    'GET /activity/sign/next-gift': {
      read: async (r, _, { me, now }) => {
        const { hasSign, nextType, nextDay, nextPoint } = await signInStatus(r, me.tenantId, me.memberId, now)
        return { hasSign, nextType, nextDay, nextPoint }
      },
    },
    'GET /activity/sign/rules': { read: (r, _, { me }) => signInSetting(r, me.tenantId) },
    'GET /activity/sign/calendar': {
      read: async (r, { month }, { me, now }) => {
        const today = dayOf(now)
        const wanted = month ?? today.slice(0, 7)
        return { month: wanted, today, days: await signInDaysOfMonth(r, me, wanted) }
      },
    },
    'POST /activity/sign/sign': { write: (tx, _, { me, now }) => signIn(tx, me, now) },
    'GET /console/api/v1/sign-in': {
      read: async (r, _, { me, now }) => ({
        setting: await signInSetting(r, me.tenantId),
        days: await signInsLately(r, me.tenantId, now),
        ...(await editMarkOf(r, signInAudit.edit.subject, signInSettings.rewards.key)),
      }),
    },
    'POST /console/api/v1/sign-in/save': {
      write: async (tx, { version, ...setting }, ctx) => {
        await claimEdit(tx, ctx, signInAudit.edit.subject, signInSettings.rewards.key, version)
        const before = await signInSetting(tx, ctx.tenantId)
        await saveSignInSetting(tx, ctx.actor, setting)
        await auditChange(tx, ctx, { id: signInSettings.rewards.key, before, after: setting })
      },
    },
  },
)
