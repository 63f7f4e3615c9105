import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import type { Db, Reader, Tx, WideTx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { isNo } from '../../kit/providers/wechat/api.ts'
import { homeFor } from '../../platform/session/public/home.ts'
import { wxUserOf } from '../../platform/session/public/sessions.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { cardActivation } from './tables.ts'

/** How long a person may take at the card's form, and a verified activation waits to be used. */
const activationLifeMs = hourMs

/** The card of a tenant's setting; '' when there is none. */
async function cardIdOf(r: Reader, tenantId: string): Promise<string> {
  const set = jsonOf(memberCardSettings.card, await configValue(r, tenantId, memberCardSettings.card)) as { cardId?: unknown }
  return typeof set.cardId === 'string' ? set.cardId : ''
}

/** Whether this person can activate a card: the tenant has one and the messenger knows them. */
export async function isCardOffered(r: Reader, app: App, me: Visitor): Promise<boolean> {
  if (!(await app.providers.knows(me.appId)) || !(await cardIdOf(r, me.tenantId))) return false
  return (await wxUserOf(r, me.tenantId, me.wxUserId))?.kind === 'wechat'
}

/** Begins an activation and answers where it goes on. Refuses `cardClosed`, `foreignAddress`. */
export async function beginCardActivation(db: Db, app: App, me: Visitor, url: string, now: Date): Promise<string> {
  const home = await homeFor(db, app, me.tenantId, url)
  const cardId = await db.read(async (r) => ((await isCardOffered(r, app, me)) ? cardIdOf(r, me.tenantId) : ''))
  if (!cardId) refuse(no.cardClosed)
  const state = randomBytes(16).toString('hex')
  const { tenantId, appId, wxUserId } = me
  const expiresAt = new Date(now.getTime() + activationLifeMs)
  await db.transact(async (tx) => {
    await tx.delete(cardActivation).where(and(lt(cardActivation.expiresAt, now), isNull(cardActivation.usedAt)))
    await tx.insert(cardActivation).values({ state, tenantId, appId, wxUserId, cardId, returnUrl: home.origin, expiresAt })
  })
  return (await app.providers.wechat(appId)).cardFormUrl(cardId, state)
}

/**
 * Back from the card's form: asks WeChat for the phone, notes the activation as verified and answers where the person goes.
 * Coming again with the same state changes nothing and leads to the same place. Refuses `cardActivationMissing`.
 */
export async function endCardActivation(
  db: Db,
  app: App,
  params: { outer_str: string; activate_ticket: string; encrypt_code?: string },
  now: Date,
): Promise<string> {
  const begun = await db.read((r) => findCardActivation(r, params.outer_str))
  if (!begun || (!begun.verifiedAt && begun.expiresAt <= now)) refuse(no.cardActivationMissing)
  const back = (mobile: string) => `${begun.returnUrl}/login/callback/${mobile}?app_id=${begun.appId}`
  if (begun.verifiedAt) return back(begun.mobile ?? '')
  const wechat = await app.providers.wechat(begun.appId)
  const result = await wechat.cardForm(params.activate_ticket).catch(refused)
  const person = await db.read((r) => wxUserOf(r, begun.tenantId, begun.wxUserId))
  // The form of somebody else, or of another card, proves nothing about this person.
  if (!result || !isMobile(result.mobile) || result.openid !== person?.openid || result.cardId !== begun.cardId)
    refuse(no.cardActivationMissing)
  const cardNo = params.encrypt_code ? ((await wechat.cardCode(params.encrypt_code).catch(refused)) ?? '') : ''
  if (cardNo) await wechat.activateCard(begun.cardId, cardNo).catch(refused)
  await db.transact((tx) =>
    tx
      .update(cardActivation)
      .set({
        mobile: result.mobile,
        mobileIndex: blind(result.mobile),
        cardNo,
        verifiedAt: now,
        expiresAt: new Date(now.getTime() + activationLifeMs),
      })
      .where(and(eq(cardActivation.state, begun.state), isNull(cardActivation.verifiedAt))),
  )
  return back(result.mobile)
}

/** A ticket or code that WeChat does not know is no activation; anything else is a fault of the provider. */
function refused(error: unknown): null {
  if (isNo(error)) return null
  throw error
}

async function findCardActivation(r: Reader, state: string) {
  const [row] = await r.select().from(cardActivation).where(eq(cardActivation.state, state))
  return row ?? null
}

/** Uses a verified activation of this person for this phone; false when there is none that is fresh. */
export async function useCardActivation(tx: Tx, me: Visitor, mobile: string, now: Date): Promise<string | null> {
  const [used] = await tx
    .update(cardActivation)
    .set({ usedAt: now })
    .where(
      and(
        eq(cardActivation.tenantId, me.tenantId),
        eq(cardActivation.wxUserId, me.wxUserId),
        eq(cardActivation.mobileIndex, blind(mobile)),
        isNotNull(cardActivation.verifiedAt),
        isNull(cardActivation.usedAt),
        gt(cardActivation.expiresAt, now),
      ),
    )
    .returning({ state: cardActivation.state })
  return used?.state ?? null
}

/** Gives a used activation to its member. */
export async function assignCardActivation(tx: Tx, state: string, memberId: string): Promise<void> {
  await tx.update(cardActivation).set({ memberId }).where(eq(cardActivation.state, state))
}

/** Drops the activations nobody finished. */
export async function forgetCardActivations(tx: WideTx, before: Date): Promise<void> {
  await tx.delete(cardActivation).where(and(isNull(cardActivation.usedAt), lt(cardActivation.expiresAt, before)))
}
