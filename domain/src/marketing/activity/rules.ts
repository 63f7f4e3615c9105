/** Kinds of activities, in the order of the tabs (Spec 3 §2). */
export const activityTypes = ['pack_buy', 'lottery', 'seckill', 'group_buy', 'signup'] as const
export type ActivityType = (typeof activityTypes)[number]
/** What the list shows by kind: activities, and votes, which are kept elsewhere. */
export const listedTypes = [...activityTypes, 'vote'] as const
export type ListedType = (typeof listedTypes)[number]
export const activityTabs = ['all', ...listedTypes] as const
export type ActivityTab = (typeof activityTabs)[number]

/** `activityStatus` on the wire (conflicts K22). Of goods activities only `closed`, `open` and `ended` are kept; the rest is time. */
export const activityStatus = { closed: 0, open: 1, notStarted: 2, ended: 3 } as const

/** Whether a goods activity shows the taken-down page (Spec 3 §4); the debug flag of a tester lifts the page, never the server's "no". */
export const isTakenDown = (status: number): boolean => status === activityStatus.closed || status === activityStatus.ended

/** What a member is in a pack: who opened it, or one who joined. */
export const teamRoles = ['leader', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]
/** `joinStatus` of a group buy (Spec 3 §3). */
export const joinStatus = { none: 0, joined: 2 } as const

export type Phase = 'before' | 'running' | 'over'
/** A span of time in milliseconds: the start belongs to it, the end does not. */
export interface Span {
  startTime: number
  endTime: number
}

/** Where an activity stands at a moment (ms). */
export const phaseAt = ({ startTime, endTime }: Span, now: number): Phase =>
  now < startTime ? 'before' : now < endTime ? 'running' : 'over'

/** Whether the reminder may be booked: before the start, or before the end while it runs (contradictions C34). */
export const mayAppoint = (a: Span & { activityStatus: number }, now: number): boolean =>
  !isTakenDown(a.activityStatus) && phaseAt(a, now) !== 'over'

const pages: Record<ListedType, string> = {
  seckill: '/activity/seckill/index/',
  group_buy: '/activity/group_buy/index/',
  lottery: '/activity/luck_draw/',
  signup: '/activity/signup/',
  pack_buy: '/activity/assemble_index/',
  vote: '/vote/',
}
/** The page of an activity; of an unknown type, the list (Spec 3 §2). */
export const activityPage = (type: string, id: string): string =>
  Object.hasOwn(pages, type) ? `${pages[type as ListedType]}${id}` : '/activity'

/** How long before the start the reminders go out. */
export const remindBeforeMs = 15 * 60_000
/** Buyer records of one call, and what the scroller makes of them (Spec 3 §9). */
export const buyerTrace = { perCall: 80, scrollAbove: 4, shownAtOnce: 4, everyMs: 3000 } as const

/** Pictures of the brand a member may be offered to pass on (`shareTypeArr`). */
export const shareTypesMost = 5

/** Stands for the member's name in the share text of an activity. */
export const customerName = '{customerName}'
/** The share text as it is sent. */
export const shareTextFor = (shareText: string, userName: string): string => shareText.replaceAll(customerName, userName)

/** A name as strangers may read it: 张三 → 张*, 欧阳小明 → 欧**明. */
export function maskedName(name: string): string {
  const letters = Array.from(name.trim())
  if (letters.length < 3) return `${letters[0] ?? ''}*`
  return `${letters[0]}${'*'.repeat(Math.min(2, letters.length - 2))}${letters.at(-1)}`
}
