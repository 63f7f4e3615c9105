import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, optionalId, paging, stamp, text } from '../../kit/fields.ts'
import { messageAudit } from './audit.ts'
import type { MessageKinds } from './kinds.ts'
import { messagePermissions } from './permissions.ts'
import { channels, messageStates } from './rules.ts'
import { messagingRefusals as refusals } from './texts.ts'
import { phone } from '../operator/fields.ts'

type Kind = z.ZodEnum<Record<string, string>>
const field = z.object({ name: filled(40), text: text(200) })
const settings = {
  enabled: flag,
  text: filled(300),
  wechat: z.array(z.object({ appId: filled(64), templateId: text(64), fields: z.array(field).max(12) })).max(20),
  smsTemplateId: text(32),
  smsParams: z.array(text(200)).max(12),
}

const messageCalls = (kind: Kind) => ({
  'GET /console/api/v1/messages': call({
    summary: 'Messages to members, newest first, with what became of them',
    who: 'operator',
    permission: messagePermissions.view,
    paged: true,
    counts: ['all', ...messageStates],
    input: z.object({
      ...paging,
      state: z.enum(messageStates).or(z.literal('')).optional(),
      kind: kind.or(z.literal('')).optional(),
      memberId: optionalId,
      mobile: text(20).optional(),
    }),
    data: z.array(
      z.object({
        id,
        kind,
        state: z.enum(messageStates),
        /** '' until a channel took it. */
        channel: z.enum(channels).or(z.literal('')),
        text: z.string(),
        link: z.string(),
        source: z.string(),
        /** '' when there is nothing to say. */
        reason: z.string(),
        /** The provider's own code. */
        code: z.string(),
        attempts: z.int(),
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        createTime: stamp,
        sentTime: stamp.nullable(),
      }),
    ),
  }),
  'POST /console/api/v1/messages/retry': call({
    summary: 'Sends failed and skipped messages again; answers how many were queued',
    who: 'operator',
    permission: messagePermissions.edit,
    audit: messageAudit.retry,
    refusals,
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    data: z.object({ queued: z.int() }),
  }),
})

const templateCalls = (kind: Kind) => ({
  'GET /console/api/v1/message-templates': call({
    summary: 'How each kind of message is sent, and the official accounts it can be sent from',
    who: 'operator',
    permission: messagePermissions.view,
    input: z.object({}),
    data: z.object({
      apps: z.array(z.object({ appId: z.string(), name: z.string() })),
      kinds: z.array(z.object({ kind, ...settings, enabled: z.boolean() })),
    }),
  }),
  'POST /console/api/v1/message-templates/edit': call({
    summary: 'Changes how a kind of message is sent',
    who: 'operator',
    permission: messagePermissions.edit,
    audit: messageAudit.template,
    refusals,
    input: z.object({ kind, ...settings }),
    data: z.null(),
  }),
})

/** Kinds are declared by the features that tell of something; `main` says which there are. */
export function messagingConsoleCalls(kinds: MessageKinds) {
  const kind = z.enum([...kinds.keys()])
  return { ...messageCalls(kind), ...templateCalls(kind) }
}
