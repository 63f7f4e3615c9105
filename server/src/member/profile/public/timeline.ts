import type { TimelineTarget, TimelineTopic } from '@youli/domain/member/profile/timeline.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { TimelineSource } from '../../../platform/note/public/timeline.ts'

/** Events of members, of one kind. */
export type MemberEvents = TimelineSource<TimelineTopic, TimelineTarget>

/** Every source of the timeline of members. */
export const timelineSources = extensionPoint<readonly MemberEvents[]>('member.timeline')
