import { activityPage } from '@youli/domain/marketing/activity/rules.ts'
import { signUpMessages } from '@youli/domain/marketing/sign-up/messages.ts'
import type { AnyActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Letter, sendMessage } from '../../platform/messaging/public/messages.ts'
import { winBag } from '../../promotion/gift-bag/public/awards.ts'
import type { ActivityRow } from '../activity/public/activities.ts'
import type { SignUpRow } from './transitions.ts'

type SignUpMessage = (typeof signUpMessages)['passed' | 'rejected' | 'refunded']

/** Tells a member something about their sign-up, once for each kind and `of`. */
export const notifySignUp = <K extends SignUpMessage>(
  tx: Tx,
  app: App,
  row: SignUpRow,
  template: K,
  values: Letter<K>['values'],
  at: Date,
  of = '',
) =>
  sendMessage(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    wxUserId: row.wxUserId,
    template,
    values,
    link: activityPage('signup', row.activityId),
    source: `sign-up:${row.id}:${template.key}${of && `:${of}`}`,
    at,
  })

/** The event by which a sign-up brings a gift bag. */
export const giftEvent = (id: string): string => `sign-up:${id}`

/** A sign-up is complete, its fee paid: it brings the bag of the activity, and news when there is nothing left to wait for. */
export async function completeSignUp(
  tx: Tx,
  actor: AnyActor,
  app: App,
  row: SignUpRow,
  activity: Pick<ActivityRow, 'activityName'>,
): Promise<void> {
  const { id, memberId, activityId } = row
  await winBag(tx, actor, { memberId, scene: 'sign_up', businessId: activityId, event: giftEvent(id) })
  if (row.state === 'passed') await notifySignUp(tx, app, row, signUpMessages.passed, { activityName: activity.activityName }, actor.at)
}
