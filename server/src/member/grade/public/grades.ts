import { refuse } from '@youli/domain/kit/refusal.ts'
import { gradeRules } from '@youli/domain/member/grade/calls.ts'
import { defaultGrades, type GradeRules, gradesFault, growthOf, levelAt } from '@youli/domain/member/grade/rules.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { gradeRefusals } from '@youli/domain/member/grade/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue, setConfig } from '../../../platform/tenant-config/public/tenants.ts'
import type { Member } from '../../registration/public/members.ts'
import { membersWhere } from '../../registration/public/member-search.ts'
import { signInDays, signInDaysByMember, signInDaysOf } from '../../sign-in/public/sign-ins.ts'

/** The tenant's rules; the specification's while none are set or what is set cannot be read. */
export async function gradeRulesOf(r: Reader, tenantId: string): Promise<GradeRules> {
  const value = jsonOf(gradeSettings.rules, await configValue(r, tenantId, gradeSettings.rules))
  const read = gradeRules.safeParse({ ...defaultGrades, ...(value as object) })
  return read.success && gradesFault(read.data) === null ? read.data : defaultGrades
}

/** Sets the rules. Refuses `badRules`. */
export async function saveGradeRules(tx: Tx, { tenantId }: Actor, rules: GradeRules): Promise<void> {
  const fault = gradesFault(rules)
  if (fault) refuse(gradeRefusals.badRules, { fault })
  await setConfig(tx, tenantId, gradeSettings.rules, JSON.stringify(rules))
  tx.invalidate(tenantId, 'config')
}

/** A member's growth and grade by the tenant's rules. */
export async function gradeOf(r: Reader, member: Pick<Member, 'tenantId' | 'id' | 'registeredAt'>, now: Date) {
  const rules = await gradeRulesOf(r, member.tenantId)
  const signDays = rules.perSign > 0 ? await signInDays(r, member.tenantId, member.id) : 0
  const growth = growthOf(rules, { registeredAt: member.registeredAt, signDays }, now)
  const level = levelAt(rules, growth)
  return { growth, level, gradeName: rules.levels[level]!.name, rules }
}

/** Members at a level, as a query of ids: growth is worked out by the rules of `growthOf`. */
export const membersAtLevel = (rules: GradeRules, level: number, now: Date): SQL =>
  membersWhere(({ id, registeredAt }) => {
    const [here, above] = [rules.levels[level], rules.levels[level + 1]]
    const day = (moment: SQL | SQLWrapper) => sql`(${moment} at time zone 'Asia/Shanghai')::date`
    const days = sql`greatest(0, ${day(sql`${now.toISOString()}::timestamptz`)} - ${day(registeredAt)})`
    const signed = rules.perSign > 0 ? sql`${rules.perSign}::bigint * coalesce((${signInDaysOf(id)}), 0)` : sql`0`
    const growth = sql`least(${rules.cap}::bigint, ${rules.perDay}::bigint * ${days} + ${signed})`
    if (!here) return sql`false`
    return above
      ? sql`${growth} >= ${here.growth}::bigint and ${growth} < ${above.growth}::bigint`
      : sql`${growth} >= ${here.growth}::bigint`
  })

/** Names of the grades of members, by id. */
export async function gradeNames(
  r: Reader,
  tenantId: string,
  members: readonly Pick<Member, 'id' | 'registeredAt'>[],
  now: Date,
): Promise<Map<string, string>> {
  const rules = await gradeRulesOf(r, tenantId)
  const ids = members.map(({ id }) => id)
  const signed = rules.perSign > 0 ? await signInDaysByMember(r, ids) : new Map<string, number>()
  const nameOf = ({ id, registeredAt }: Pick<Member, 'id' | 'registeredAt'>) =>
    rules.levels[levelAt(rules, growthOf(rules, { registeredAt, signDays: signed.get(id) ?? 0 }, now))]!.name
  return new Map(members.map((m) => [m.id, nameOf(m)]))
}
