import { refuse } from '@youli/domain/kit/refusal.ts'
import type { AgreementKind, ConsentVia } from '@youli/domain/member/agreement/rules.ts'
import { agreementRefusals, agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { and, count, desc, eq, max, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { cleaned } from '../../../kit/rich-text.ts'
import { standardTexts } from '../standard.ts'
import { agreementVersion, memberConsent } from '../tables.ts'

const versionsOf = (tenantId: string, kind: AgreementKind) => and(eq(agreementVersion.tenantId, tenantId), eq(agreementVersion.kind, kind))

/** The agreement in force; version 0 is the standard text. */
export async function currentAgreement(r: Reader, tenantId: string, kind: AgreementKind) {
  const [row] = await r.select().from(agreementVersion).where(versionsOf(tenantId, kind)).orderBy(desc(agreementVersion.version)).limit(1)
  return {
    kind,
    title: agreementTitles[kind],
    version: row?.version ?? 0,
    html: row?.html ?? standardTexts[kind],
    publishTime: row?.publishedAt.getTime() ?? null,
  }
}

/** Every version with how many members agreed to it, the newest first; the standard text last. */
export async function agreementHistory(r: Reader, tenantId: string, kind: AgreementKind) {
  const rows = await r.select().from(agreementVersion).where(versionsOf(tenantId, kind)).orderBy(desc(agreementVersion.version))
  const agreed = await r
    .select({ version: memberConsent.version, n: count() })
    .from(memberConsent)
    .where(and(eq(memberConsent.tenantId, tenantId), eq(memberConsent.kind, kind)))
    .groupBy(memberConsent.version)
  const consents = (version: number) => agreed.find((a) => a.version === version)?.n ?? 0
  return [
    ...rows.map((v) => ({
      id: v.id,
      version: v.version,
      html: v.html,
      operatorName: v.operatorName,
      publishTime: v.publishedAt.getTime(),
      consents: consents(v.version),
    })),
    { id: '0', version: 0, html: standardTexts[kind], operatorName: '', publishTime: null, consents: consents(0) },
  ]
}

/** Puts a new version in force and answers its number. Refuses `empty`, `unchanged`. */
export async function publishAgreement(
  tx: Tx,
  { tenantId, name: operatorName, at, newId }: Actor,
  text: { kind: AgreementKind; html: string },
): Promise<number> {
  const html = cleaned(text.html).trim()
  if (!html.replace(/<[^<>]*>|&nbsp;|\s/g, '')) refuse(agreementRefusals.empty)
  // One publication of a tenant at a time: two would take the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(${tenantId}::bigint)`)
  if ((await currentAgreement(tx, tenantId, text.kind)).html === html) refuse(agreementRefusals.unchanged)
  const [last] = await tx
    .select({ version: max(agreementVersion.version) })
    .from(agreementVersion)
    .where(versionsOf(tenantId, text.kind))
  const version = (last?.version ?? 0) + 1
  await tx.insert(agreementVersion).values({ id: newId(), tenantId, kind: text.kind, version, html, operatorName, publishedAt: at })
  tx.invalidate(tenantId, 'agreement')
  return version
}

/** Notes that a member agrees to what is in force; the first time a version is agreed to counts. */
export async function giveConsent(
  tx: Tx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  kinds: readonly AgreementKind[],
  via: ConsentVia,
  now: Date,
): Promise<void> {
  for (const kind of kinds) {
    const { version } = await currentAgreement(tx, tenantId, kind)
    await tx.insert(memberConsent).values({ memberId, tenantId, kind, version, via, agreedAt: now }).onConflictDoNothing()
  }
}

/** What a member agreed to, the latest first. */
export async function consentsOf(r: Reader, memberId: string) {
  const rows = await r
    .select()
    .from(memberConsent)
    .where(eq(memberConsent.memberId, memberId))
    .orderBy(desc(memberConsent.agreedAt), memberConsent.kind)
  return rows.map((c) => ({ kind: c.kind, version: c.version, via: c.via, time: c.agreedAt.getTime() }))
}
