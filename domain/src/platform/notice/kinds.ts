import type { Permission } from '../../kit/permission.ts'

/** Tabs of the console's panel: what waits for somebody, how the mall runs, and what names a person. */
export const noticeGroups = ['todo', 'system', 'mention'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Ways in which a notice reaches an operator. Without `console` nothing of the kind is kept, so nothing else happens either. */
export const noticeChannels = ['console', 'sound', 'browser', 'wecom'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Those that leave the console through a provider, once the operator has bound an account there. */
export const outsideChannels = ['wecom'] as const satisfies NoticeChannel[]
export type OutsideChannel = (typeof outsideChannels)[number]

/** A kind of notice to operators. Each stands beside what it tells of; `main-notices.ts` joins them. */
export interface NoticeKind {
  /** Kept with the notices, e.g. `order.paid`. */
  key: string
  label: string
  group: NoticeGroup
  /** Makes an operator a recipient; null: only operators who are named. */
  permission: Permission | null
  /** Channels until an operator chooses others. */
  channels: readonly NoticeChannel[]
}
/** Every kind by its key. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>
