import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { registrationCalls } from '@youli/domain/member/registration/calls.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { tokenHash } from '../../kit/http/keeper-cache.ts'
import * as sessions from '../../platform/session/service.ts'
import { configValue, tenantOf } from '../../platform/tenant-config/service.ts'
import * as codes from '../verify-code/service.ts'
import * as members from './service.ts'
import { refuseUnlessRight, sendCode } from './sms.ts'

/** The word for a member-card claim; honoured only with a claim the server verified (Spec 1 §4). */
const cardWord = 'WX_CARD'

/** Logs in with a code: a wrong try is counted and committed before it is refused; a right code is used up with what it opens. */
async function withCode(
  db: Db,
  { mobileNo, verifyCode }: { mobileNo: string; verifyCode: string },
  { me, now, token, app }: Ctx<'visitor'>,
  memberFor: (tx: Tx) => Promise<members.Member>,
) {
  if (!isMobile(mobileNo)) refuse(no.badMobile)
  if (verifyCode === cardWord) refuse(no.cardClaimMissing)
  const purpose = { tenantId: me.tenantId, mobile: mobileNo, codeType: 'register_login' } as const
  const outcome = await db.transact(async (tx) => {
    const verdict = await codes.judge(tx, purpose, verifyCode, now, true)
    if (verdict !== 'right') return verdict
    return renew(tx, app, token, (await memberFor(tx)).id, now)
  })
  if (typeof outcome === 'object') return outcome
  refuseUnlessRight(outcome)
  return refuse(no.codeDead)
}

async function renew(tx: Tx, app: App, token: string, memberId: string | null, now: Date) {
  tx.afterCommit(() => app.keeper.forget(tokenHash(token)))
  return members.renewSession(tx, app.id, token, memberId, now)
}

interface Said {
  fromId?: string | null
  fromType?: string | null
  shopId: string | null
  employeeName?: string | null
  shopName?: string | null
}

/** How somebody came: what we know of it ourselves, else the names as said; a store only if it is one of the tenant's. */
async function originSaid(tx: Tx, said: Said, tenantId: string): Promise<members.Origin> {
  const { fromId, fromType, shopId } = said
  const known = await members.originOf(tx, tenantId, { fromId: fromId ?? '', fromType: fromType ?? '', shopId: shopId ?? '' })
  return {
    ...known,
    shopId: known.shopId || null,
    employeeName: known.employeeName || (said.employeeName ?? ''),
    shopName: known.shopName || (said.shopName ?? ''),
  }
}

/** Points of the steps, from the tenant's setting. */
function stepPoints(value: string) {
  const set = jsonOf('REGISTRATION_POINTS', value) as Record<string, unknown>
  const of = (step: string) => (Number.isSafeInteger(set[step]) ? Number(set[step]) : 0)
  return { bindPhonePoint: of('bindPhone'), subscribePoint: of('subscribe'), updateInfoPoint: of('updateInfo') }
}

export const registrationDoor = door(registrationCalls, {
  'GET /authorization/auth/check': {
    read: async (r, { token: asked }, { token, now }) => {
      const found = await sessions.find(r, asked || token, now)
      if (!found) refuse(sessionRefusals.invalidToken)
      return members.loginDataOf(r, asked || token, now)
    },
  },
  'GET /authorization/auth/code/token': {
    free: async (db, { code, app_id, tenantAppId }, { app, now }) => {
      const appId = tenantAppId ?? app_id ?? ''
      const tenantId = appId ? await db.read((r) => tenantOf(r, appId)) : null
      if (!tenantId || !app.providers.knows(appId)) refuse(sessionRefusals.unknownApp)
      const who = await sessions.identify(app.providers, 'wechat', appId, code)
      return db.transact(async (tx) => members.loginDataOf(tx, await sessions.enter(tx, app.id, who, { tenantId, appId, now }), now))
    },
  },
  'GET /user/member/api/v1/user-state-schedule': {
    read: async (r, _, { me, token, now }) => {
      const { isBindPhone, isFollow, isUpdateInfo } = await members.loginDataOf(r, token, now)
      const points = stepPoints(await configValue(r, me.tenantId, 'REGISTRATION_POINTS'))
      return { bindPhone: isBindPhone, subscribe: isFollow, updateInfo: isUpdateInfo, ...points }
    },
  },
  'FORM /user/member/api/v2/send-verify-code': {
    free: async (db, { mobileNo, codeType }, { me, now, app }) => {
      await sendCode(db, app, { tenantId: me.tenantId, mobile: mobileNo, codeType }, now)
      return null
    },
  },
  'GET /user/member/api/v2/check-verify-code': {
    write: async (tx, { mobileNo, codeType, verificationCode }, { me, now }) => {
      if (!isMobile(mobileNo)) refuse(no.badMobile)
      return (await codes.judge(tx, { tenantId: me.tenantId, mobile: mobileNo, codeType }, verificationCode, now, false)) === 'right'
    },
  },
  'GET /user/member/api/v2/is-mobile-register': {
    read: async (r, { mobileNo }, { me }) => {
      if (!isMobile(mobileNo)) refuse(no.badMobile)
      return (await members.memberByMobile(r, me.tenantId, mobileNo)) !== null
    },
  },
  'POST /user/member/api/v2/mobile-login2': {
    free: (db, input, ctx) =>
      withCode(
        db,
        input,
        ctx,
        async (tx) => (await members.memberByMobile(tx, ctx.me.tenantId, input.mobileNo)) ?? refuse(no.notRegistered),
      ),
  },
  'POST /user/member/api/v2/mobile-register-login': {
    free: (db, input, ctx) => {
      if (!input.userName) refuse(no.nameMissing)
      return withCode(db, input, ctx, async (tx) => {
        const { mobileNo: mobile, userName: name } = input
        return members.register(tx, ctx.app.id, {
          me: ctx.me,
          mobile,
          name,
          origin: await originSaid(tx, input, ctx.me.tenantId),
          now: ctx.now,
        })
      })
    },
  },
  'GET /user/member/api/v2/register-params': { read: (r, said, { me }) => members.originOf(r, me.tenantId, said) },
  'FORM /user/member/api/v2/mobile-logout': { write: (tx, _, { app, token, now }) => renew(tx, app, token, null, now) },
  'GET /user/member/api/v2/user-info': { read: (r, _, { token, now }) => members.loginDataOf(r, token, now) },
})
