import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { codeLifeMs, codesBeforePicture } from '@youli/domain/member/registration/rules.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { verifyCodeRefusals } from '@youli/domain/member/verify-code/texts.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { mayBeDone, ProviderFault } from '../../kit/providers/http.ts'
import type { SmsSent } from '../../kit/providers/sms/sender.ts'
import { settingOf } from '../../platform/tenant-config/public/tenants.ts'
import {
  type CodePurpose,
  type CodeVerdict,
  codeWaitOf,
  releaseCodeSlot,
  issueCode,
  judgeVerifyCode,
  refuseWrongCode,
  takeCodeSlot,
} from '../verify-code/public/verify-codes.ts'
import { countOfAddress } from '../verify-code/public/address-counts.ts'
import { humanCheck, spendProof } from '../verify-code/public/human-check.ts'
import { isKnownDevice, notifyStopped } from './devices.ts'

const minutes = String(codeLifeMs / 60_000)

/** Who asks for a code, from where, and what they read in a picture. */
export interface SmsRequester {
  wxUserId: string
  ip: string
  imageCodeId?: string | null
  imageCode?: string
  work?: string
}

/**
 * Sends a code: the place is taken and the code stored first, the message goes out between transactions.
 * Refuses `badMobile`, `tooSoon`, `codesWait`, `imageCodeNeeded`, `imageCodeWrong`, `smsUnset`, `smsDown`; when nothing reached the phone the place is free
 * again. When nobody knows whether the message went out, place and code stay: it may still arrive.
 */
export async function sendCode(db: Db, app: App, p: CodePurpose, asker: SmsRequester, now: Date): Promise<void> {
  if (!isMobile(p.mobile)) refuse(no.badMobile)
  const signName = (await settingOf(db, p.tenantId, messagingSettings.smsSign)) || refuse(no.smsUnset)
  if (!(await app.providers.has(p.tenantId, 'sms'))) refuse(no.smsUnset)
  const read = await isChecked(db, app, p, asker, now)
  const code = await db.transact(async (tx) => {
    // What is sent could not be used.
    if ((await codeWaitOf(tx, p, now)) && !(await isKnownDevice(tx, p.tenantId, p.mobile, asker.wxUserId)))
      refuse(verifyCodeRefusals.codesWait)
    if (!(await takeCodeSlot(tx, p, now))) return null
    // Where limits are lifted, this one is.
    if (app.settings.RATE_LIMIT > 0 && !read && (await countOfAddress(tx, p.tenantId, 'sms', asker.ip, now)) > codesBeforePicture)
      refuse(no.imageCodeNeeded)
    return issueCode(tx, p, now)
  })
  if (code === null) refuse(no.tooSoon)
  const sent = await send(app, p, signName, code)
  if (sent.ok) return
  if (sent.reason === 'throttled') refuse(no.tooSoon)
  if (sent.reason !== 'unknown') await db.transact((tx) => releaseCodeSlot(tx, p, now))
  refuse(sent.reason === 'invalidNumber' ? no.badMobile : no.smsDown)
}

/** Whether the asker passed a check, which is used up either way. Refuses `imageCodeWrong`. */
async function isChecked(db: Db, app: App, { tenantId, mobile }: CodePurpose, asker: SmsRequester, now: Date): Promise<boolean> {
  const { wxUserId, ip, imageCodeId, imageCode: letters, work = '' } = asker
  if (!imageCodeId || letters === undefined) return false
  const viewer = { tenantId, wxUserId }
  const isRight = await humanCheck.judge(app, viewer, { letters, work }, { ip, mobile, now })
  return (isRight && (await db.transact((tx) => spendProof(tx, viewer, letters, now)))) || refuse(no.imageCodeWrong)
}

async function send(
  app: App,
  { tenantId, mobile }: CodePurpose,
  signName: string,
  code: string,
): Promise<SmsSent | { ok: false; reason: 'unknown'; code: string }> {
  try {
    const { sender, templates } = await app.providers.sms(tenantId)
    return await sender.send({ mobile, signName, templateId: templates.verifyCode, params: [code, minutes] })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { ok: false, reason: mayBeDone(error) ? 'unknown' : 'refused', code: error.code ?? error.kind }
  }
}

/**
 * Judges a code and, when it was one wrong code too many, tells the owner of the phone. The caller lets the transaction commit and then
 * calls `refuseUnlessRight`.
 */
export async function judgeCode(
  tx: Tx,
  app: App,
  p: CodePurpose,
  code: string,
  now: Date,
  how: { use: boolean; known?: boolean },
): Promise<CodeVerdict> {
  const verdict = await judgeVerifyCode(tx, p, code, now, how.use, how.known ?? false)
  const until = verdict === 'stopped' ? await codeWaitOf(tx, p, now) : null
  if (until) await notifyStopped(tx, app, p.tenantId, p.mobile, until, now)
  return verdict
}

/** Refuses `badCode`, `codeDead` or `codesWait`. */
export const refuseUnlessRight = (verdict: CodeVerdict): void => refuseWrongCode(verdict, { wrong: no.badCode, dead: no.codeDead })
