import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { activityDetail, activityItem } from '@youli/domain/marketing/activity/calls.ts'
import type { activityDraft } from '@youli/domain/marketing/activity/draft.ts'
import type { ActivityType, Span } from '@youli/domain/marketing/activity/rules.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import type { z } from 'zod'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Window } from '../../../kit/db/paged.ts'
import type { Ctx } from '../../../kit/http/handlers.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { ActivityRow } from './activities.ts'

export type Card = z.output<typeof activityItem>
type OwnData = z.output<typeof activityDetail>['data']

/** Who looks at an activity: a member or a visitor (null), whether they booked its reminder, and the right that their address names. */
interface Viewer {
  tenantId: string
  memberId: string | null
  wxUserId: string
  booked: boolean
  qualifiedId: string | null
  now: Date
}

/** How members see the activities of one kind, beyond what all activities say. */
export interface ActivityPresenter {
  /** What cards and pages say to everyone, by activity. */
  cards?(r: Reader, activityIds: readonly string[]): Promise<ReadonlyMap<string, Card['data']>>
  /** What its page says to the one who looks. */
  own?(r: Reader, activityId: string, viewer: Viewer): Promise<OwnData>
  /** `activityStatus` on the wire, where time is part of it. */
  statusAt?(a: Span & { activityStatus: number }, now: number): number
  /** `activityStatus` to the one who looks, where they are part of it. */
  ownStatus?(status: number, own: OwnData): number
  /** Fields of `data` that the older detail call has beside it, too. */
  besideData?: readonly string[]
  /** The setting by which a brand switches the kind on. */
  switchedBy?: Setting
  /** How long after its end an activity waits for orders that came in time and are still being placed. */
  graceMs?: number
}

/** An activity as a form sends it; `activityId` is that of one that is there. */
export type ActivityDraft = z.output<typeof activityDraft> & {
  activityRemark: string
  activityId?: string | null | undefined
  /** The version that the form read. */
  version?: number | undefined
}

/** Where a console call asks. */
export type AdminContext = Pick<Ctx<'operator'>, 'tenantId' | 'app' | 'now'>

/** What an activity that is saved is to become: `before` is null of a new one, else the locked row. */
export interface ActivityChange<Draft> {
  id: string
  draft: Draft
  before: ActivityRow | null
}

/** One kind of activity: what it adds to what all activities have and do. */
export interface ActivityKind<Draft extends ActivityDraft, Row extends object, Details extends object> extends ActivityPresenter {
  type: ActivityType
  /** The kind of thing in the log of operations. */
  subject: string
  refusals: { badDraft: RefusalSpec; over: RefusalSpec }
  /** `activityRemark` is rich text, cleaned when it is kept. */
  richRemark?: boolean
  /** What is wrong with a draft, or null. */
  faultOf(draft: NoInfer<Draft>): string | null
  /** Keeps what is the kind's own of an activity, as far as those who took part let it change. */
  save(tx: Tx, actor: Actor, change: ActivityChange<Draft>): Promise<void>
  /** Settles an activity that its operator ends before its time. */
  end?(tx: Tx, actor: Actor, activityId: string): Promise<void>
  /** What the console's list says of activities besides, in the order given. */
  rows(r: Reader, at: AdminContext, activities: readonly ActivityRow[]): Promise<Row[]>
  /** What the console's single view says beyond its row. */
  details(r: Reader, at: AdminContext, a: ActivityRow): Promise<Details>
  /** Fields of the single view that no operator set; they are not logged. */
  counted: readonly string[]
  /** What the log keeps in place of fields of the single view. */
  logged?(details: Details): object
}

/** Declares a kind; what it adds is known by its own fields. */
export const activityKind = <Draft extends ActivityDraft, Row extends object, Details extends object>(
  kind: ActivityKind<Draft, Row, Details>,
): ActivityKind<Draft, Row, Details> => kind

/** A kind that is kept in tables of its own, and so lists itself. */
interface SeparateKind {
  cards(
    r: Reader,
    tenantId: string,
    page: Window,
    now: Date,
  ): Promise<{ data: (Omit<Card, 'activityType'> & { activityType: 'vote' })[]; total: number }>
  count(r: Reader, tenantId: string, now: Date): Promise<number>
}

/** Every kind of activity; `main` registers them. */
type ActivityKinds = Record<ActivityType, ActivityPresenter> & { vote: SeparateKind }
export const activityKinds = extensionPoint<ActivityKinds>('activity.kinds')
