import { isMobile } from '@youli/domain/kit/phone.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { joiningKinds, type ConsentVia } from '@youli/domain/member/agreement/rules.ts'
import { registrationCalls } from '@youli/domain/member/registration/calls.ts'
import { lookupsPerHour, steps } from '@youli/domain/member/registration/rules.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { tokenHash } from '../../kit/http/token.ts'
import { admitPerson, findAnySession, identifyPerson } from '../../platform/session/public/sessions.ts'
import { countOfAddress } from '../verify-code/public/address-counts.ts'
import { humanCheck } from '../verify-code/public/human-check.ts'
import { wechatCardOf } from './public/wechat-card.ts'
import { brandOfApp } from '../../platform/tenant-config/public/tenants.ts'
import { giveConsent } from '../agreement/public/agreements.ts'
import { welcomeMember } from '../advisor/public/advisors.ts'
import { assignCardActivation, beginCardActivation, endCardActivation, isCardOffered, useCardActivation } from './wechat-card.ts'
import { changeMobile } from './change-mobile.ts'
import { isKnownDevice, noteDevice } from './devices.ts'
import {
  cancelLeaving,
  loginDataOf,
  type Member,
  memberByMobile,
  type Origin,
  registerMember,
  renewSession,
  visitorOrigin,
} from './public/members.ts'
import { judgeCode, refuseUnlessRight, sendCode } from './sms.ts'
import { grantStep, stepPointsOf, stepRewards, takeStepReward } from '../steps/public/steps.ts'

/** The word for a member-card activation; honoured only with an activation the server verified (Spec 1 §4). */
const cardWord = 'WX_CARD'

type Login = { mobileNo: string; verifyCode: string }
/** Finds or makes the member who enters. */
type Find = (tx: Tx) => Promise<Member>

/** Logs in with a code, or with the activation of a card: a wrong try is counted and committed before it is refused; what is right is used up with what it opens. */
async function enterWith(db: Db, { mobileNo, verifyCode }: Login, ctx: Ctx<'visitor'>, isNew: boolean, find: Find) {
  if (!isMobile(mobileNo)) refuse(no.badMobile)
  const purpose = { tenantId: ctx.me.tenantId, mobile: mobileNo, codeType: 'register_login' } as const
  const outcome = await db.transact(async (tx) => {
    if (verifyCode === cardWord) return enterByCard(tx, mobileNo, ctx, isNew, find)
    const known = await isKnownDevice(tx, purpose.tenantId, mobileNo, ctx.me.wxUserId)
    const verdict = await judgeCode(tx, ctx.app, purpose, verifyCode, ctx.now, { use: true, known })
    return verdict === 'right' ? letIn(tx, await find(tx), ctx, isNew ? 'register' : 'login') : verdict
  })
  if (typeof outcome === 'object') return outcome
  refuseUnlessRight(outcome)
  return refuse(no.codeDead)
}

async function enterByCard(tx: Tx, mobileNo: string, ctx: Ctx<'visitor'>, isNew: boolean, find: Find) {
  // Spec 1 §8: who is registered already is told so in these words.
  if (isNew && (await memberByMobile(tx, ctx.me.tenantId, mobileNo))) refuse(no.cardActivationMissing)
  const activation = (await useCardActivation(tx, ctx.me, mobileNo, ctx.now)) ?? refuse(no.cardActivationMissing)
  const entering = await find(tx)
  await assignCardActivation(tx, activation, entering.id)
  return letIn(tx, entering, ctx, 'card')
}

/** Somebody proved their phone: they stay if they had asked to leave, agreed to what is in force, and have their first step done. */
async function letIn(tx: Tx, member: Member, { me, app, token, now }: Ctx<'visitor'>, via: ConsentVia) {
  const owner = { tenantId: me.tenantId, memberId: member.id }
  await cancelLeaving(tx, member)
  await giveConsent(tx, owner, joiningKinds, via, now)
  await grantStep(tx, owner, 'bindPhone', now)
  await noteDevice(tx, app, member, me.wxUserId, now)
  return renew(tx, app, token, member.id, now)
}

async function renew(tx: Tx, app: App, token: string, memberId: string | null, now: Date) {
  tx.afterCommit(() => app.authenticator.forget(tokenHash(token)))
  return renewSession(tx, app.id, token, memberId, now)
}

interface LoginInput {
  fromId?: string | null
  fromType?: string | null
  shopId: string | null
  employeeName?: string | null
  shopName?: string | null
}

/** How somebody came: what we know of it ourselves, else the names as said; a store only if it is one of the tenant's. */
async function originSaid(tx: Tx, input: LoginInput, tenantId: string): Promise<Origin> {
  const { fromId, fromType, shopId } = input
  const known = await visitorOrigin(tx, tenantId, { fromId: fromId ?? '', fromType: fromType ?? '', shopId: shopId ?? '' })
  return {
    ...known,
    shopId: known.shopId || null,
    employeeName: known.employeeName || (input.employeeName ?? ''),
    shopName: known.shopName || (input.shopName ?? ''),
  }
}

/** How far somebody is; a step that was finished elsewhere (following is told by the messenger) is rewarded when it is seen. */
async function progress(db: Db, { me, token, now }: Ctx<'visitor'>) {
  const seen = await db.read(async (r) => {
    const { isBindPhone, isFollow, isUpdateInfo } = await loginDataOf(r, token, now)
    const rewards = me.memberId ? await stepRewards(r, me.memberId) : []
    return {
      done: { bindPhone: isBindPhone, subscribe: isFollow, updateInfo: isUpdateInfo },
      points: await stepPointsOf(r, me.tenantId),
      rewards,
    }
  })
  const { memberId, tenantId } = me
  const due = memberId ? steps.filter((s) => seen.done[s] && seen.points[s] > 0 && !seen.rewards.some((w) => w.step === s)) : []
  if (due.length > 0)
    await db.transact(async (tx) => {
      for (const step of due) await grantStep(tx, { tenantId, memberId: memberId! }, step, now)
    })
  const { bindPhone, subscribe, updateInfo } = seen.points
  return { ...seen.done, bindPhonePoint: bindPhone, subscribePoint: subscribe, updateInfoPoint: updateInfo }
}

/** Asks about a phone, a busy store's worth of times an hour from one address: lists of registered phones cannot be drawn up. */
async function isRegistered(tx: Tx, mobileNo: string, { me, app, ip, now }: Ctx<'visitor'>): Promise<boolean> {
  if (!isMobile(mobileNo)) refuse(no.badMobile)
  if (app.settings.RATE_LIMIT > 0 && (await countOfAddress(tx, me.tenantId, 'lookup', ip, now)) > lookupsPerHour) refuse(common.tooOften)
  return (await memberByMobile(tx, me.tenantId, mobileNo)) !== null
}

export const registrationRoutes = defineRoutes(registrationCalls, {
  'GET /authorization/auth/check': {
    free: async (_, { token: asked }, { token, now, app }) => {
      const found = await findAnySession(app.db, asked || token, now)
      if (!found) refuse(sessionRefusals.invalidToken)
      return app.db.of(found.tenantId).read((r) => loginDataOf(r, asked || token, now))
    },
  },
  'GET /authorization/auth/code/token': {
    free: async (_, { code, app_id, tenantAppId }, { app, now }) => {
      const appId = tenantAppId ?? app_id ?? ''
      const tenantId = appId ? await brandOfApp(app.db, appId) : null
      if (!tenantId || !(await app.providers.knows(appId))) refuse(sessionRefusals.unknownApp)
      const who = await identifyPerson(app.providers, 'wechat', { tenantId, appId }, code)
      return app.db.of(tenantId).transact(async (tx) => loginDataOf(tx, await admitPerson(tx, app.id, who, { tenantId, appId, now }), now))
    },
  },
  'GET /user/member/api/v1/user-state-schedule': {
    free: (db, _, ctx) => progress(db, ctx),
  },
  'FORM /user/member/api/v2/send-verify-code': {
    free: async (db, { mobileNo, codeType, imageCodeId, imageCode, work }, { me, now, app, ip }) => {
      const asker = { wxUserId: me.wxUserId, ip, imageCodeId, imageCode, work }
      await sendCode(db, app, { tenantId: me.tenantId, mobile: mobileNo, codeType }, asker, now)
    },
  },
  'GET /user/member/api/v2/image-code': {
    free: async (_, { mobileNo: mobile }, { me, app, ip, now }) => {
      const { id, kind, type, picture, work, captcha } = await humanCheck.show(app, me, { ip, now, ...(mobile && { mobile }) })
      return { imageCodeId: id, kind, image: `data:${type};base64,${picture.toString('base64')}`, work, captcha }
    },
  },
  'GET /user/member/api/v2/check-verify-code': {
    write: async (tx, { mobileNo, codeType, verificationCode }, { me, app, now }) => {
      if (!isMobile(mobileNo)) refuse(no.badMobile)
      const purpose = { tenantId: me.tenantId, mobile: mobileNo, codeType }
      const known = await isKnownDevice(tx, me.tenantId, mobileNo, me.wxUserId)
      return (await judgeCode(tx, app, purpose, verificationCode, now, { use: false, known })) === 'right'
    },
  },
  'GET /user/member/api/v2/is-mobile-register': {
    write: (tx, { mobileNo }, ctx) => isRegistered(tx, mobileNo, ctx),
  },
  'POST /user/member/api/v2/mobile-login2': {
    free: (db, input, ctx) =>
      enterWith(db, input, ctx, false, async (tx) => {
        const known = await memberByMobile(tx, ctx.me.tenantId, input.mobileNo)
        return known ?? refuse(no.notRegistered)
      }),
  },
  'POST /user/member/api/v2/mobile-register-login': {
    free: (db, input, ctx) => {
      const { mobileNo: mobile, userName: name } = input
      if (!name && input.verifyCode !== cardWord) refuse(no.nameMissing)
      return enterWith(db, input, ctx, true, async (tx) => {
        const origin = await originSaid(tx, input, ctx.me.tenantId)
        const made = await registerMember(tx, ctx.actor, { me: ctx.me, mobile, name, origin })
        await welcomeMember(tx, { tenantId: ctx.me.tenantId, memberId: made.id }, { ...origin, via: 'register' }, ctx.now)
        return made
      })
    },
  },
  'FORM /user/member/api/v2/change-mobile': { free: changeMobile },
  'GET /user/wx-member-user/is-card-enable': { read: (r, _, { me, app }) => isCardOffered(r, app, me) },
  'GET /user/wx-member-user/get-card-obtain-url': { free: (db, { url }, { me, app, now }) => beginCardActivation(db, app, me, url, now) },
  'GET /user/wx-member-user/wx-user-card-info': {
    read: (r, _, { me }) => (me.memberId ? wechatCardOf(r, me.memberId) : Promise.resolve({ cardId: '', cardNo: '', wxCardId: '' })),
  },
  'GET /wxgateway/card/callback': { free: (db, input, { app, now }) => endCardActivation(db, app, input, now) },
  'POST /user/member/api/v1/step-reward': { write: (tx, { step }, { me }) => takeStepReward(tx, me.memberId, step) },
  'GET /user/member/api/v2/register-params': { read: (r, input, { me }) => visitorOrigin(r, me.tenantId, input) },
  'FORM /user/member/api/v2/mobile-logout': { write: (tx, _, { app, token, now }) => renew(tx, app, token, null, now) },
  'GET /user/member/api/v2/user-info': { read: (r, _, { token, now }) => loginDataOf(r, token, now) },
})
