import { refuse } from '@youli/domain/kit/refusal.ts'
import type { MessageKind, MessageKinds } from '@youli/domain/platform/messaging/kinds.ts'
import type { KindSettings } from '@youli/domain/platform/messaging/rules.ts'
import { settingsFault, settingsOf } from '@youli/domain/platform/messaging/rules.ts'
import { messagingRefusals as no } from '@youli/domain/platform/messaging/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { appsOf } from '../tenant-config/public/tenants.ts'
import { messageTemplate } from './tables.ts'

const settings = ({ enabled, text, wechat, smsTemplateId, smsParams }: KindSettings): KindSettings => ({
  enabled,
  text,
  wechat,
  smsTemplateId,
  smsParams,
})

/** How a tenant sends a kind. */
export async function settingsFor(r: Reader, tenantId: string, kind: MessageKind): Promise<KindSettings> {
  const [row] = await r
    .select()
    .from(messageTemplate)
    .where(and(eq(messageTemplate.tenantId, tenantId), eq(messageTemplate.kind, kind.key)))
  return row ? settings(row) : settingsOf(kind)
}

/** How a tenant sends every kind, named by its key. */
export async function allSettings(r: Reader, tenantId: string, kinds: MessageKinds): Promise<(KindSettings & { kind: string })[]> {
  const rows = await r.select().from(messageTemplate).where(eq(messageTemplate.tenantId, tenantId))
  const set = new Map(rows.map((row) => [row.kind, settings(row)]))
  return [...kinds.values()].map((kind) => ({ kind: kind.key, ...(set.get(kind.key) ?? settingsOf(kind)) }))
}

/** Changes how a kind is sent; answers what was. Refuses `badSettings` and `unknownApp`. */
export async function changeSettings(tx: Tx, tenantId: string, kind: MessageKind, request: KindSettings): Promise<KindSettings> {
  const fault = settingsFault(kind, request)
  if (fault) refuse(no.badSettings, { fault })
  const own = new Set((await appsOf(tx, tenantId)).map((a) => a.tenantWechatAppid))
  if (request.wechat.some((w) => !own.has(w.appId))) refuse(no.unknownApp)
  const before = await settingsFor(tx, tenantId, kind)
  const set = settings({ ...request, wechat: request.wechat.filter((w) => w.templateId !== '') })
  await tx
    .insert(messageTemplate)
    .values({ tenantId, kind: kind.key, ...set })
    .onConflictDoUpdate({ target: [messageTemplate.tenantId, messageTemplate.kind], set })
  return before
}
