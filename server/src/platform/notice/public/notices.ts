import type { NoticeKind, NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import type { App } from '../../../kit/app.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import { fanOutNotices } from '../jobs.ts'

/** Every kind of notice. */
export const noticeKindsOfApp = extensionPoint<NoticeKinds>('notice.kinds')

/** Something that operators of the brand are to know. Nothing personal of members: it shows on locked screens. */
export interface OperatorNotice {
  kind: NoticeKind
  /** What it is about: the same kind and ref reach an operator once, whoever tells it and how often. */
  ref: string
  title: string
  text: string
  /** Path of the console that a click opens. */
  link: string
  at: Date
  /** Store in which it happened. Operators of other stores do not hear of it; of no store: only operators of every store. */
  shopId?: string | null
  /** Member it concerns: operators of the member's stores hear of it. */
  memberId?: string
  /** Only these operators, whatever they may do. */
  only?: readonly string[]
  /** Not this operator: the one who did it. */
  except?: string | null
}

/**
 * Tells operators, as part of the transaction in which it happened: one row for a job, which finds the recipients. Rolled back with the
 * transaction; an operator gets each notice once, also when the job is killed and repeated.
 */
export async function notifyOperators(tx: Tx, app: Pick<App, 'jobs'>, notices: readonly OperatorNotice[]): Promise<void> {
  if (notices.length === 0) return
  const told = notices.map(({ kind, at, shopId = null, memberId = null, only = null, except = null, ref, title, text, link }) => ({
    kind: kind.key,
    ref,
    title,
    text,
    link,
    at: at.getTime(),
    shopId,
    memberId,
    only,
    except,
  }))
  await app.jobs.enqueue(tx, fanOutNotices, { told })
}
