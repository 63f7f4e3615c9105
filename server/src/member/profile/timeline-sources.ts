import { agreementTitles, consentTexts } from '@youli/domain/member/agreement/texts.ts'
import { agreementKinds } from '@youli/domain/member/agreement/rules.ts'
import { memberAudit } from '@youli/domain/member/profile/audit.ts'
import { messageStateTexts } from '@youli/domain/platform/messaging/texts.ts'
import { lettersBefore } from '../../platform/messaging/public/messages.ts'
import { logEvents, noteEvents } from '../../platform/note/public/timeline-sources.ts'
import { pageOfEvents } from '../../platform/note/public/timeline.ts'
import { consentsOf } from '../agreement/public/agreements.ts'
import { memberOf, registrationSource } from '../registration/public/members.ts'
import type { MemberEvents } from './public/timeline.ts'

const registration: MemberEvents = {
  key: 'registration',
  topic: 'privacy',
  read: async (r, me, request) => {
    const member = await memberOf(r, me.tenantId, request.subjectId)
    if (!member) return []
    const { shopName, employeeName } = await registrationSource(r, member.id)
    const detail = [shopName, employeeName].filter(Boolean).join(' · ')
    return pageOfEvents([{ id: member.id, at: member.registeredAt, title: '注册为会员', detail }], request)
  },
}

const consents: MemberEvents = {
  key: 'consent',
  topic: 'privacy',
  read: async (r, _, request) => {
    const rows = await consentsOf(r, request.subjectId)
    const events = rows.map((c) => ({
      id: String(agreementKinds.indexOf(c.kind) * 1_000_000 + c.version + 1),
      at: new Date(c.time),
      title: `同意${agreementTitles[c.kind]}`,
      detail: `${c.version > 0 ? `第${c.version}版` : '标准文本'} · ${consentTexts[c.via]}`,
    }))
    return pageOfEvents(events, request)
  },
}

/** What operators wrote to the member, and whether it arrived. */
const letters: MemberEvents = {
  key: 'letter',
  topic: 'letter',
  read: async (r, _, request) =>
    (await lettersBefore(r, request)).map(({ id, at, values, byName, state }) => ({
      id,
      at,
      title: `发消息「${values['text'] ?? ''}」`,
      detail: `${byName} · ${messageStateTexts[state]}`,
    })),
}

/** What the member area itself knows. A letter is told by the message, which also says whether it arrived. */
export const memberEvents: readonly MemberEvents[] = [
  registration,
  consents,
  letters,
  noteEvents('member'),
  logEvents(memberAudit.tags.subject, [memberAudit.message.action]),
]
