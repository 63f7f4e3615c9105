import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, optionalId, paging, stamp, text } from '../../kit/fields.ts'
import { messageAudit } from './audit.ts'
import { channels, kindNames, messageStates } from './rules.ts'
import { messagingRefusals as refusals } from './texts.ts'
import { phone } from '../operator/fields.ts'

const kind = z.enum(kindNames)
const field = z.object({ name: filled(40), text: text(200) })
const settings = {
  enabled: flag,
  text: filled(300),
  wechat: z.array(z.object({ appId: filled(64), templateId: text(64), fields: z.array(field).max(12) })).max(20),
  smsTemplateId: text(32),
  smsParams: z.array(text(200)).max(12),
}

export const messagingConsoleCalls = {
  'GET /console/api/v1/messages': call({
    summary: 'Messages to members, newest first, with what became of them',
    who: 'operator',
    permission: 'message.view',
    paged: true,
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
    permission: 'message.edit',
    audit: messageAudit.retry,
    refusals,
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    data: z.object({ queued: z.int() }),
  }),
  'GET /console/api/v1/message-templates': call({
    summary: 'How each kind of message is sent, and the official accounts it can be sent from',
    who: 'operator',
    permission: 'message.view',
    input: z.object({}),
    data: z.object({
      apps: z.array(z.object({ appId: z.string(), name: z.string() })),
      kinds: z.array(z.object({ kind, ...settings, enabled: z.boolean() })),
    }),
  }),
  'POST /console/api/v1/message-templates/edit': call({
    summary: 'Changes how a kind of message is sent',
    who: 'operator',
    permission: 'message.edit',
    audit: messageAudit.template,
    refusals,
    input: z.object({ kind, ...settings }),
    data: z.null(),
  }),
}
