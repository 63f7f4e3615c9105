import type { CheckKind } from '@youli/domain/member/verify-code/rules.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { CheckOrigin } from '../suspicion.ts'

/** Who is checked: a person of an app, or a browser by the id it was given. */
export interface CheckViewer {
  tenantId: string
  wxUserId: string
}
/** What somebody is shown: a picture and the work to be done beside it. */
export interface Challenge {
  id: string
  kind: CheckKind
  type: 'image/png' | 'image/jpeg'
  picture: Buffer
  work: string
  /** What the page needs to show a bought check; null for our own. */
  captcha: { appId: string; scriptUrl: string } | null
}
export interface CheckAnswer {
  letters: string
  work: string
}

/** Tells people from programs. Both verbs run between transactions: they draw, or ask a provider. */
export interface HumanCheck {
  /** Begins a check; an earlier one of the same viewer is dead. Refuses `tooOften`, `busy`. */
  show(app: App, viewer: CheckViewer, origin: CheckOrigin): Promise<Challenge>
  /** Judges the viewer's check, once: a right answer stays for one `spendProof`, a wrong one ends the check and is counted. */
  judge(app: App, viewer: CheckViewer, answer: CheckAnswer, origin: CheckOrigin): Promise<boolean>
}

/** Addresses of pictures that a brand shows in its mall, so many at most. */
export const brandPictures = extensionPoint<(r: Reader, tenantId: string, max: number) => Promise<string[]>>('verify-code.brandPictures')
