import { discAnswer, discCount, discSteps, pictureKindAt, pictureLength, type PictureKind } from '@youli/domain/member/verify-code/rules.ts'
import { randomInt } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import { discPuzzle } from '../../kit/disc-puzzle.ts'
import { lettersPicture, randomLetters } from '../../kit/letters-picture.ts'
import { partsOfBrand } from './brand-scenes.ts'
import { beginCheck, endCheck, ofViewer } from './checks.ts'
import type { Challenge, HumanCheck } from './public/challenge.ts'
import { countPicture, phoneLevel, releaseLetters } from './suspicion.ts'
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
    const parts = await partsOfBrand(app, tenantId)
    return { code: discAnswer(turns.map((turn) => -turn)), type: 'image/jpeg', picture: await discPuzzle(parts, turns, discSteps) }
  },
}

/** Pictures of our own and work for the browser, harder the more suspicious its asker is. Counted before drawing, drawn between transactions. */
export const pictureCheck: HumanCheck = {
  async show(app, viewer, origin) {
    const level = await countPicture(app, viewer.tenantId, origin)
    const [id, kind] = [app.id(), pictureKindAt(level)]
    const { code, type, picture } = await drawing(() => draw[kind](app, viewer.tenantId))
    const work = await poseWork(id, level)
    await beginCheck(app, viewer, { id, code, level }, origin.now)
    return { id, kind, type, picture, work, captcha: null }
  },
  judge: (app, viewer, { letters, work }, origin) =>
    app.db.of(viewer.tenantId).transact(async (tx) => {
      const [shown] = await tx.select().from(imageCode).where(ofViewer(viewer)).for('update')
      const isWorked = shown !== undefined && (await isWorkDone(shown.id, work))
      const isRight =
        isWorked &&
        shown.expiresAt > origin.now &&
        letters.trim().toUpperCase() === shown.code &&
        shown.level >= (await phoneLevel(tx, app, viewer.tenantId, origin))
      if (isRight && pictureKindAt(shown.level) === 'letters') await releaseLetters(tx, app, viewer.tenantId, origin)
      return endCheck(tx, app, viewer, { isRight, isWorked, letters, origin })
    }),
}
