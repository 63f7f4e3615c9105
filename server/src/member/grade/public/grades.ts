import { refuse } from '@youli/domain/kit/refusal.ts'
import { gradeRules } from '@youli/domain/member/grade/calls.ts'
import { defaultGrades, type GradeRules, gradesFault, growthOf, levelAt } from '@youli/domain/member/grade/rules.ts'
import { gradeSettings } from '@youli/domain/member/grade/settings.ts'
import { gradeRefusals } from '@youli/domain/member/grade/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue, setConfig } from '../../../platform/tenant-config/public/tenants.ts'
import type { Member } from '../../registration/public/members.ts'
import { signInDays } from '../../sign-in/public/sign-ins.ts'

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
