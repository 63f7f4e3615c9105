import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { pictureLength, suspicionOf } from '@youli/domain/member/verify-code/rules.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { lettersPicture, randomLetters } from '../../../kit/letters-picture.ts'
import { imageCode } from '../tables.ts'
import { isWorkDone, poseWork } from '../work.ts'
import { countOfAddress } from './address-counts.ts'

/** Who looks: a person of an app, or a browser by the id it was given. */
export interface PictureViewer {
  tenantId: string
  wxUserId: string
}

/** What somebody is shown: the picture as a PNG, and the work to be done beside it. */
interface PictureChallenge {
  id: string
  picture: Buffer
  work: string
}

/** What somebody answered. */
interface Answer {
  letters: string
  work: string
}

/**
 * Tells people from programs. Ours shows letters and has the browser work, more of it the more pictures an address saw. A bought check
 * answers the same: `show` begins one, `use` judges its answer once.
 */
export interface HumanCheck {
  /** Begins a check; an earlier one of the same looker is dead. */
  show(tx: Tx, app: App, looker: PictureViewer, from: { ip: string; now: Date }): Promise<PictureChallenge>
  /** Work of the check begun last, for those who were shown the picture alone; empty when there is none. */
  workOf(tx: Tx, looker: PictureViewer, now: Date): Promise<string>
  /** Whether check `id` was answered right. Used up either way: the caller lets the transaction commit and refuses afterwards. */
  use(tx: Tx, looker: PictureViewer, id: string, answer: Answer, now: Date): Promise<boolean>
  /** Whether the latest check was answered right; a right one stays for one `useProved`, a wrong one is used up. */
  prove(tx: Tx, looker: PictureViewer, answer: Answer, now: Date): Promise<boolean>
  /** Whether the latest check was proved with these letters; used up either way. */
  useProved(tx: Tx, looker: PictureViewer, letters: string, now: Date): Promise<boolean>
}

const mine = ({ tenantId, wxUserId }: PictureViewer) => and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId))
const sameLetters = (a: string, b: string): boolean => a.trim().toUpperCase() === b

/** How much work an address has to do now; where limits are lifted, the least. */
async function levelOf(tx: Tx, app: App, tenantId: string, ip: string, now: Date): Promise<number> {
  return app.settings.RATE_LIMIT > 0 ? suspicionOf(await countOfAddress(tx, tenantId, 'picture', ip, now)) : 0
}

/** Letters in a picture, and work. */
export const pictureCheck: HumanCheck = {
  async show(tx, app, { tenantId, wxUserId }, { ip, now }) {
    const level = await levelOf(tx, app, tenantId, ip, now)
    const id = app.id()
    const code = randomLetters(pictureLength)
    const [work, picture] = await Promise.all([poseWork(id, level), lettersPicture(code)])
    await tx.delete(imageCode).where(mine({ tenantId, wxUserId }))
    await tx
      .insert(imageCode)
      .values({ id, tenantId, wxUserId, code, level, worked: false, expiresAt: new Date(now.getTime() + imageCodeLifeMs) })
    return { id, picture, work }
  },
  async workOf(tx, looker, now) {
    const [shown] = await tx.select().from(imageCode).where(mine(looker))
    return shown && shown.expiresAt > now ? poseWork(shown.id, shown.level) : ''
  },
  async use(tx, looker, id, { letters, work }, now) {
    const [shown] = await tx
      .delete(imageCode)
      .where(and(eq(imageCode.id, id), mine(looker)))
      .returning()
    return shown !== undefined && shown.expiresAt > now && sameLetters(letters, shown.code) && isWorkDone(id, work)
  },
  async prove(tx, looker, { letters, work }, now) {
    const [shown] = await tx.select().from(imageCode).where(mine(looker)).for('update')
    if (!shown) return false
    const right = shown.expiresAt > now && sameLetters(letters, shown.code) && (await isWorkDone(shown.id, work))
    const row = eq(imageCode.id, shown.id)
    await (right ? tx.update(imageCode).set({ worked: true }).where(row) : tx.delete(imageCode).where(row))
    return right
  },
  async useProved(tx, looker, letters, now) {
    const [shown] = await tx.delete(imageCode).where(mine(looker)).returning()
    return shown !== undefined && shown.worked && shown.expiresAt > now && sameLetters(letters, shown.code)
  },
}

/** Drops pictures nobody answered. */
export async function sweepPictures(tx: Tx, before: Date): Promise<void> {
  await tx.delete(imageCode).where(lt(imageCode.expiresAt, before))
}
