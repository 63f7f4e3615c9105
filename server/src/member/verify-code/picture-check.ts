import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { discAnswer, discCount, discSteps, pictureKindAt, pictureLength, type PictureKind } from '@youli/domain/member/verify-code/rules.ts'
import { and, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import { discPuzzle } from '../../kit/disc-puzzle.ts'
import { lettersPicture, randomLetters } from '../../kit/letters-picture.ts'
import { partsOfBrand } from './brand-scenes.ts'
import type { Challenge, HumanCheck } from './public/challenge.ts'
import { countPicture, countWrongAnswer, phoneLevel } from './suspicion.ts'
import { imageCode } from './tables.ts'
import { isWorkDone, poseWork } from './work.ts'

/** Drawing takes a processor: two at once, and as many as are patient for a second wait. */
const drawing = concurrencyLimit({ atOnce: 2, waiting: 20 })

interface Drawn {
  code: string
  type: Challenge['type']
  picture: Buffer
}
type Draw = (app: App, tenantId: string) => Promise<Drawn>

const draw: Record<PictureKind, Draw> = {
  letters: async () => {
    const code = randomLetters(pictureLength)
    return { code, type: 'image/png', picture: await lettersPicture(code) }
  },
  discs: async (app, tenantId) => {
    const turns = Array.from({ length: discCount }, () => randomInt(1, discSteps))
    const parts = await partsOfBrand(app, tenantId, discCount)
    return { code: discAnswer(turns.map((turn) => -turn)), type: 'image/jpeg', picture: await discPuzzle(parts, turns, discSteps) }
  },
}

/** Pictures of our own and work for the browser, harder the more suspicious its asker is. Counted before drawing, drawn between transactions. */
export const pictureCheck: HumanCheck = {
  async show(app, { tenantId, wxUserId }, origin) {
    const level = await countPicture(app, tenantId, origin)
    const [id, kind] = [app.id(), pictureKindAt(level)]
    const { code, type, picture } = await drawing(() => draw[kind](app, tenantId))
    const work = await poseWork(id, level)
    const expiresAt = new Date(origin.now.getTime() + imageCodeLifeMs)
    await app.db.transact(async (tx) => {
      await tx.delete(imageCode).where(and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId)))
      await tx.insert(imageCode).values({ id, tenantId, wxUserId, code, level, worked: false, expiresAt })
    })
    return { id, kind, type, picture, work }
  },
  judge: (app, { tenantId, wxUserId }, { letters, work }, origin) =>
    app.db.transact(async (tx) => {
      const ofViewer = and(eq(imageCode.tenantId, tenantId), eq(imageCode.wxUserId, wxUserId))
      const [shown] = await tx.select().from(imageCode).where(ofViewer).for('update')
      const isWorked = shown !== undefined && (await isWorkDone(shown.id, work))
      const isRight =
        isWorked &&
        shown.expiresAt > origin.now &&
        letters.trim().toUpperCase() === shown.code &&
        shown.level >= (await phoneLevel(tx, app, tenantId, origin))
      if (isRight) await tx.update(imageCode).set({ worked: true }).where(eq(imageCode.id, shown.id))
      else {
        await tx.delete(imageCode).where(ofViewer)
        await countWrongAnswer(tx, app, tenantId, origin, isWorked)
      }
      return isRight
    }),
}
