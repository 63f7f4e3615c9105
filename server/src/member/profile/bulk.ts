import { filled } from '@youli/domain/kit/fields.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { profileMax, tagMax } from '@youli/domain/member/profile/rules.ts'
import { memberAdminRefusals as no } from '@youli/domain/member/profile/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import * as z from 'zod'
import type { Tx } from '../../kit/db/db.ts'
import { type BulkContext, defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { writeToMember } from './letters.ts'
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

/** What was written cannot be unwritten: there is no undo. */
const writing = defineBulk<{ text: string }, z.output<typeof ofMembers.filter>, null>({
  ...ofMembers,
  key: 'members.message',
  title: '给会员发消息',
  permission: memberPermissions.message,
  params: z.object({ text: filled(profileMax.message) }),
  act: async (tx, context, id, { text }) => {
    const { leavesAt } = await memberToChange(tx, context.me, id)
    if (leavesAt) leaveRow('会员正在注销')
    await writeToMember(tx, context, id, text)
    return { what: '发消息', before: null, after: null }
  },
})

/** Acts on many members of the console's list. */
export const memberBulkKinds = [writing, tagging('members.tag', '给会员加标签', true), tagging('members.untag', '去掉会员标签', false)]
