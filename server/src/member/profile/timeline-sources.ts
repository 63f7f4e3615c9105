import { agreementTitles, consentTexts } from '@youli/domain/member/agreement/texts.ts'
import { agreementKinds } from '@youli/domain/member/agreement/rules.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { memberAudit } from '@youli/domain/member/profile/audit.ts'
import { notesOn, noteOlderThan } from '../../platform/note/public/notes.ts'
import { changesBefore } from '../../platform/operator/public/audit.ts'
import { consentsOf } from '../agreement/public/agreements.ts'
import { memberOf, registrationSource } from '../registration/public/members.ts'
import type { TimelineEvent, TimelineRequest, TimelineSource } from './public/timeline.ts'

/** A few events read whole, as a source answers them. */
function pageOf(events: readonly TimelineEvent[], { before, limit }: TimelineRequest): TimelineEvent[] {
  const isOlder = ({ at, id }: TimelineEvent) => at < before.at || (at.getTime() === before.at.getTime() && BigInt(id) < BigInt(before.id))
  return events
    .filter(isOlder)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (BigInt(a.id) > BigInt(b.id) ? -1 : 1))
    .slice(0, limit)
}

const registration: TimelineSource = {
  key: 'registration',
  topic: 'privacy',
  read: async (r, me, request) => {
    const member = await memberOf(r, me.tenantId, request.memberId)
    if (!member) return []
    const { shopName, employeeName } = await registrationSource(r, member.id)
    const detail = [shopName, employeeName].filter(Boolean).join(' · ')
    return pageOf([{ id: member.id, at: member.registeredAt, title: '注册为会员', detail }], request)
  },
}

const consents: TimelineSource = {
  key: 'consent',
  topic: 'privacy',
  read: async (r, _, request) => {
    const rows = await consentsOf(r, request.memberId)
    const events = rows.map((c) => ({
      id: String(agreementKinds.indexOf(c.kind) * 1_000_000 + c.version + 1),
      at: new Date(c.time),
      title: `同意${agreementTitles[c.kind]}`,
      detail: `${c.version > 0 ? `第${c.version}版` : '标准文本'} · ${consentTexts[c.via]}`,
    }))
    return pageOf(events, request)
  },
}

const notes: TimelineSource = {
  key: 'note',
  topic: 'note',
  read: async (r, _, { memberId, before, limit }) => {
    const rows = await notesOn(r, 'member', memberId, noteOlderThan(before.at, before.id), limit)
    return rows.map((row) => ({ id: row.id, at: row.at, title: row.body, detail: row.operatorName }))
  },
}

const log: TimelineSource = {
  key: 'log',
  topic: 'log',
  permission: operatorPermissions.auditLog,
  read: async (r, me, { memberId, before, limit }) => {
    const rows = await changesBefore(r, me, { subject: memberAudit.tags.subject, subjectId: memberId, before, limit })
    return rows.map((row) => ({ id: row.id, at: row.at, title: row.action, detail: row.operatorName }))
  },
}

/** What the member area itself knows. */
export const memberEvents: readonly TimelineSource[] = [registration, consents, notes, log]
