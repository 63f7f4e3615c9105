import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { codeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import type { SmsSent } from '../../kit/providers/sms/sender.ts'
import { settingOf } from '../../platform/tenant-config/service.ts'
import type { Purpose, Verdict } from '../verify-code/service.ts'
import * as codes from '../verify-code/service.ts'

const minutes = String(codeLifeMs / 60_000)

/**
 * Sends a code: the place is taken and the code stored first, the message goes out between transactions.
 * Refuses `badMobile`, `tooSoon`, `smsDown`; when nothing reached the phone the place is free again. When nobody knows whether the
 * message went out, place and code stay: it may still arrive.
 */
export async function sendCode(db: Db, app: App, p: Purpose, now: Date): Promise<void> {
  if (!isMobile(p.mobile)) refuse(no.badMobile)
  const code = await db.transact(async (tx) => ((await codes.takeSlot(tx, p, now)) ? codes.issue(tx, p, now) : null))
  if (code === null) refuse(no.tooSoon)
  const sent = await send(db, app, p, code)
  if (sent.ok) return
  if (sent.reason === 'throttled') refuse(no.tooSoon)
  if (sent.reason !== 'invalidNumber') app.log.warn({ code: sent.code }, 'a code could not be sent')
  if (sent.reason !== 'unknown') await db.transact((tx) => codes.giveBackSlot(tx, p, now))
  refuse(sent.reason === 'invalidNumber' ? no.badMobile : no.smsDown)
}

async function send(db: Db, app: App, p: Purpose, code: string): Promise<SmsSent | { ok: false; reason: 'unknown'; code: string }> {
  try {
    const { sender, signName, templates } = app.providers.sms()
    const own = await settingOf(db, p.tenantId, 'SMS_SINGN_NAME')
    return await sender.send({ mobile: p.mobile, signName: own || signName, templateId: templates.verifyCode, params: [code, minutes] })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind === 'slow') return { ok: false, reason: 'unknown', code: error.kind }
    return { ok: false, reason: 'refused', code: error.code ?? error.kind }
  }
}

/** Turns a verdict into its refusal, after the transaction that counted the try. */
export function refuseUnlessRight(verdict: Verdict): void {
  if (verdict === 'wrong') refuse(no.badCode)
  if (verdict === 'dead') refuse(no.codeDead)
}
