import type { storeCardMessages } from '@youli/domain/trade/store-card/messages.ts'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Letter, sendMessage } from '../../platform/messaging/public/messages.ts'

type StoreCardMessage = (typeof storeCardMessages)[keyof typeof storeCardMessages]

/** Tells a member something about their card, once for each kind and cause. */
export const notifyCardOwner = <K extends StoreCardMessage>(
  tx: Tx,
  app: App,
  { tenantId, memberId }: MemberKey,
  template: K,
  about: { values: Letter<K>['values']; link: string; cause: string; at: Date },
): Promise<boolean> =>
  sendMessage(tx, app, {
    tenantId,
    memberId,
    template,
    values: about.values,
    link: about.link,
    source: `store-card:${about.cause}:${template.key}`,
    at: about.at,
  })
