import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, optionalId, text, integer } from '../../kit/fields.ts'
import { maxLevels } from '../grade/rules.ts'
import { isAddress } from '../../platform/tenant-config/lists.ts'
import { memberPermissions } from '../profile/permissions.ts'
import { rightAudit } from './audit.ts'
import { rightIcons } from './rules.ts'
import { rightRefusals } from './texts.ts'

/** A right as the wire has it (Spec 1 §3). `h5PathType` 0 leads nowhere, 1 to a page of ours, 2 outside. */
export const right = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  h5Path: z.string(),
  h5PathType: z.int(),
  remark: z.string(),
  /** The grade from which it is had. */
  gradeName: z.string(),
  /** Whether the caller's grade has it. */
  unlocked: z.boolean(),
})

export const rightCalls = {
  'GET /user/member-rights/list': call({
    summary: 'Rights of the caller’s grade; `all` adds those of higher grades, locked',
    who: 'member',
    input: z.object({ all: flag.optional() }),
    data: z.array(right),
  }),
}

const authenticator = { who: 'operator', permission: memberPermissions.rules, refusals: rightRefusals } as const
const body = {
  name: filled(12),
  icon: text(500).refine((icon) => icon === '' || Object.hasOwn(rightIcons, icon) || isAddress(icon)),
  h5Path: text(300).refine((path) => path === '' || isAddress(path)),
  remark: text(500),
  /** Place of the lowest grade that has it, 0 is everybody. */
  fromLevel: integer(0, maxLevels - 1),
  show: flag,
}

export const rightConsoleCalls = {
  'GET /console/api/v1/member-rights': call({
    summary: 'All rights in their order, and the names of the grades',
    ...authenticator,
    input: z.object({}),
    data: z.object({
      grades: z.array(z.string()),
      rights: z.array(
        z.object({
          id,
          name: z.string(),
          icon: z.string(),
          h5Path: z.string(),
          remark: z.string(),
          fromLevel: z.int(),
          show: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /console/api/v1/member-rights/save': call({
    summary: 'Adds a right (no id) or changes one',
    ...authenticator,
    audit: [rightAudit.add, rightAudit.edit],
    input: z.object({ id: optionalId, ...body }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/member-rights/del': call({
    summary: 'Deletes a right',
    ...authenticator,
    audit: rightAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/member-rights/order': call({
    summary: 'Puts rights in the order given',
    ...authenticator,
    audit: rightAudit.edit,
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    data: z.null(),
  }),
}
