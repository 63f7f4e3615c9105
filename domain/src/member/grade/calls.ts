import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, text, integer } from '../../kit/fields.ts'
import { memberPermissions } from '../profile/permissions.ts'
import { gradeAudit } from './audit.ts'
import { maxLevels } from './rules.ts'
import { gradeRefusals } from './texts.ts'

const most = 100_000_000
const growth = integer(0, most)

/** The value of `MEMBER_GRADE_SETTING` as JSON. */
export const gradeRules = z.object({
  perDay: growth,
  perSign: growth,
  cap: growth,
  levels: z.array(z.object({ name: filled(12), growth, remark: text(200) })).max(maxLevels),
})
const shown = z.object({
  perDay: z.int(),
  perSign: z.int(),
  cap: z.int(),
  levels: z.array(z.object({ name: z.string(), growth: z.int(), remark: z.string() })),
})

export const gradeCalls = {
  'GET /user/member-grade/info': call({
    summary: 'The caller’s growth and grade, and how grades are reached',
    who: 'member',
    input: z.object({}),
    data: z.object({
      growth: z.int(),
      gradeName: z.string(),
      /** Place among the levels, 0 the lowest. */
      level: z.int(),
      rules: shown,
    }),
  }),
}

export const gradeConsoleCalls = {
  'GET /console/api/v1/grades': call({
    summary: 'The rules of grades',
    who: 'operator',
    permission: memberPermissions.rules,
    input: z.object({}),
    data: shown.extend(editMark),
  }),
  'POST /console/api/v1/grades/save': call({
    summary: 'Sets the rules of grades',
    who: 'operator',
    permission: memberPermissions.rules,
    audit: gradeAudit.edit,
    input: gradeRules.extend({ version: seenVersion }),
    data: z.null(),
    refusals: gradeRefusals,
  }),
}
