import type { App } from '../../kit/app.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { beginCheck, type CheckRow, endCheck } from './checks.ts'
import type { HumanCheck } from './public/challenge.ts'
import { countPicture } from './suspicion.ts'

/** A provider that did not answer is left alone so long; our own check stands in. */
const pauseMs = 60_000
const pausedUntil = new WeakMap<App, number>()

/** Whether a check is bought, and its provider answers. */
export const isBought = (app: App): boolean => app.providers.captcha !== null && (pausedUntil.get(app) ?? 0) <= app.clock.now().getTime()

/** A bought check has no letters until it is passed. */
export const isBoughtRow = ({ code }: Pick<CheckRow, 'code'>): boolean => code === ''

/** What the page needs to show the bought check; null without one. */
export const boughtPage = ({ providers: { captcha } }: App) => captcha && { appId: captcha.appId, scriptUrl: captcha.scriptUrl }

/** A check of Tencent Cloud: the page shows it by itself, and its ticket is the work of the answer. */
export const boughtCheck: HumanCheck = {
  async show(app, viewer, origin) {
    await countPicture(app, viewer.tenantId, origin)
    const id = app.id()
    await beginCheck(app, viewer, { id, code: '', level: 0 }, origin.now)
    return { id, kind: 'tencent', type: 'image/png', picture: Buffer.alloc(0), work: '', captcha: boughtPage(app) }
  },
  async judge(app, viewer, { letters, work }, origin) {
    const isRight = await app.providers.captcha!.verify({ ticket: work, randstr: letters, ip: origin.ip }).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      pausedUntil.set(app, app.clock.now().getTime() + pauseMs)
      return false
    })
    return app.db
      .of(viewer.tenantId)
      .transact((tx) => endCheck(tx, app, viewer, { isRight: isRight && letters !== '', isWorked: false, letters, origin }))
  },
}
