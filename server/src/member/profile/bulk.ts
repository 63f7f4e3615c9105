import { filled } from '@youli/domain/kit/fields.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import * as z from 'zod'
import type { Tx } from '../../kit/db/db.ts'
import { type BulkContext, defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { memberToChange, ofMembers } from './public/bulk-members.ts'
import { addMemberTag, removeMemberTag, tagsOfMembers } from './public/profiles.ts'

/** Gives a member a tag, or takes it. False where it is so already; refuses `tooManyTags`. */
async function setTag(tx: Tx, { me }: BulkContext, memberId: string, tag: string, has: boolean): Promise<boolean> {
  const { tenantId } = await memberToChange(tx, me, memberId)
  if (!has) return removeMemberTag(tx, { tenantId, memberId }, tag)
  const added = await addMemberTag(tx, { tenantId, memberId }, tag)
  const tags = (await tagsOfMembers(tx, [memberId])).get(memberId) ?? []
  return tags.length > tagMax.count ? refuse(no.tooManyTags, { max: tagMax.count }) : added
}

const words = (tag: string, has: boolean) => `${has ? '加上' : '去掉'}标签“${tag}”`

const tagging = (key: string, title: string, has: boolean) =>
  defineBulk<{ tag: string }, z.output<typeof ofMembers.filter>, string>({
    ...ofMembers,
    key,
    title,
    permission: memberPermissions.edit,
    params: z.object({ tag: filled(tagMax.length) }),
    act: async (tx, context, id, { tag }) => {
      if (!(await setTag(tx, context, id, tag, has))) leaveRow(has ? `已有标签“${tag}”` : `没有标签“${tag}”`)
      return { what: words(tag, has), before: tag, after: tag }
    },
    undo: async (tx, context, id, { after: tag }) => ((await setTag(tx, context, id, tag, !has)) ? words(tag, !has) : leaveMovedOn()),
  })

/** Acts on many members of the console's list. */
export const memberBulkKinds = [tagging('members.tag', '给会员加标签', true), tagging('members.untag', '去掉会员标签', false)]
