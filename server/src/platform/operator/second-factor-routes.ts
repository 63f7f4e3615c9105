import { refuse } from '@youli/domain/kit/refusal.ts'
import { secondFactorCalls } from '@youli/domain/platform/operator/second-factor-calls.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { tenantById } from '../tenant-config/public/tenants.ts'
import { lockManageable } from './accounts.ts'
import { writeAudit } from './public/audit.ts'
import { sameCode, samePerson } from './login.ts'
import { beginFactor, confirmFactor, dropFactor, factorState, freshRecoveryCodes, isFactorRequired, proveFactor } from './second-factor.ts'
import { forgetAfter, selfOf } from './self.ts'
import { endSessions } from './sessions.ts'

const meOf = ({ me }: Ctx<'operator'>) => ({ id: me.operatorId, name: me.name })

export const secondFactorRoutes = defineRoutes(secondFactorCalls, {
  'GET /console/api/v1/me/second-factor': { read: (r, _, { me }) => factorState(r, me.operatorId) },
  'POST /console/api/v1/me/second-factor/begin': {
    free: async (db, { password }, ctx) => {
      const { loginName } = await samePerson(db, selfOf(ctx), password, ctx.now)
      return db.transact(async (tx) => {
        const brand = (await tenantById(tx, ctx.me.tenantId))?.brandName ?? ''
        return beginFactor(tx, ctx.me.operatorId, loginName, `${brand}商家后台`)
      })
    },
  },
  'POST /console/api/v1/me/second-factor/confirm': {
    free: async (db, { code }, ctx) => {
      const { operatorId, sessionId } = ctx.me
      const recoveryCodes = await sameCode(db, selfOf(ctx), ctx.now, async (tx) => {
        const codes = await confirmFactor(tx, operatorId, code, ctx.now)
        if (!codes) return null
        forgetAfter(tx, ctx, await endSessions(tx, operatorId, { except: sessionId }, ctx.now))
        tx.afterCommit(() => ctx.app.authenticator.forgetAll())
        await writeAudit(tx, ctx, meOf(ctx))
        return codes
      })
      return { recoveryCodes }
    },
  },
  'POST /console/api/v1/me/second-factor/recovery-codes': {
    free: async (db, { code }, ctx) => {
      const recoveryCodes = await sameCode(db, selfOf(ctx), ctx.now, async (tx) => {
        if (!(await proveFactor(tx, ctx.me.operatorId, code, ctx.now))) return null
        await writeAudit(tx, ctx, meOf(ctx))
        return freshRecoveryCodes(tx, ctx.me.operatorId)
      })
      return { recoveryCodes }
    },
  },
  'POST /console/api/v1/me/second-factor/off': {
    free: async (db, { code }, ctx) => {
      if (await db.read((r) => isFactorRequired(r, ctx.me.operatorId))) refuse(operatorRefusals.factorRequired)
      await sameCode(db, selfOf(ctx), ctx.now, async (tx) => {
        if (!(await proveFactor(tx, ctx.me.operatorId, code, ctx.now))) return null
        await writeAudit(tx, ctx, meOf(ctx))
        return dropFactor(tx, ctx.me.operatorId)
      })
    },
  },
  'POST /console/api/v1/operators/reset-second-factor': {
    write: async (tx, { id }, ctx) => {
      const { name } = await lockManageable(tx, ctx.me, id)
      // One's own is turned off with a code: a session alone must not be enough.
      if (id === ctx.me.operatorId) refuse(operatorRefusals.ownFactor)
      if (!(await dropFactor(tx, id))) refuse(operatorRefusals.factorOff)
      forgetAfter(tx, ctx, await endSessions(tx, id, {}, ctx.now))
      await writeAudit(tx, ctx, { id, name })
    },
  },
})
