import type { KindSettings, MessageReason } from '@youli/domain/platform/messaging/rules.ts'
import { filledText } from '@youli/domain/platform/messaging/rules.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import type { TemplateMessage } from '../../kit/providers/wechat/account.ts'
import { followersOf, noteFollow } from '../session/public/followers.ts'
import { configValue, pageAddress } from '../tenant-config/public/tenants.ts'
import type { MessageRow } from './delivery.ts'
import type { MemberDirectory } from './public/messages.ts'

/** What a channel said; `later`: it may take the message another time. */
export type Tried = { ok: true; providerId: string } | { ok: false; reason: MessageReason; code: string; later?: boolean }

/** A provider that fails us may work later; one without an account never will. */
function faultOf(error: unknown): Tried {
  if (!(error instanceof ProviderFault)) throw error
  const code = error.code ?? ''
  if (error.kind !== 'refused') return { ok: false, reason: 'down', code, later: true }
  return { ok: false, reason: code === '' ? 'account' : 'refused', code }
}

/** Where a link leads, in the app it is sent from. */
async function addressOf(db: Db, app: App, row: MessageRow, appId: string): Promise<string | undefined> {
  if (row.link === '') return undefined
  const url = await db.read((r) => pageAddress(r, app, row.tenantId, row.link))
  url.searchParams.set('app_id', appId)
  return url.href
}

/** Through each official account that the person follows and the kind has a template for. Null: there is none. */
export async function byWechat(db: Db, app: App, row: MessageRow, settings: KindSettings, now: Date): Promise<Tried | null> {
  const people = await db.read((r) => followersOf(r, row.tenantId, row))
  let last: Tried | null = null
  for (const { appId, openid } of people) {
    const template = settings.wechat.find((w) => w.appId === appId && w.templateId !== '')
    if (!template || !openid || !(await app.providers.knows(appId))) continue
    const data = Object.fromEntries(template.fields.map((f) => [f.name, { value: filledText(f.text, row.values) }]))
    const url = await addressOf(db, app, row, appId)
    const request = { openid, templateId: template.templateId, url, data, clientMessageId: row.id }
    last = await atWechat(app, appId, request)
    if (last.ok || last.later) return last
    if (last.reason === 'notFollowing') {
      const left = { appId, openid, isFollow: false, at: now }
      await db.transact((tx) => noteFollow(tx, systemActor(app, row.tenantId, now), left))
    }
  }
  return last
}

async function atWechat(app: App, appId: string, request: TemplateMessage): Promise<Tried> {
  try {
    const result = await (await app.providers.wechat(appId)).sendTemplate(request)
    return result.ok ? { ok: true, providerId: result.messageId } : { ...result, later: result.reason === 'quota' }
  } catch (error) {
    return faultOf(error)
  }
}

const smsReasons = { throttled: 'quota', invalidNumber: 'number', template: 'template', refused: 'refused' } as const

/** By SMS, when the kind has a template and somebody's phone is known. Null: one of them is missing. */
export async function bySms(db: Db, app: App, book: MemberDirectory, row: MessageRow, settings: KindSettings): Promise<Tried | null> {
  const { tenantId, memberId, values } = row
  if (settings.smsTemplateId === '') return null
  const known = memberId ? await db.read((r) => book.people(r, tenantId, [memberId])) : null
  const mobile = row.mobile ?? known?.get(memberId!)?.mobile
  if (!mobile) return null
  const signName = await db.read((r) => configValue(r, tenantId, messagingSettings.smsSign))
  if (signName === '') return { ok: false, reason: 'noSign', code: '' }
  try {
    const { sender } = await app.providers.sms(tenantId)
    const params = settings.smsParams.map((text) => filledText(text, values))
    const reply = await sender.send({ mobile, signName, templateId: settings.smsTemplateId, params })
    if (reply.ok) return { ok: true, providerId: reply.serialNo }
    return { ok: false, reason: smsReasons[reply.reason], code: reply.code, later: reply.reason === 'throttled' }
  } catch (error) {
    return faultOf(error)
  }
}
