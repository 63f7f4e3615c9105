import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import { beginCheck, type CheckRow, endCheck } from './checks.ts'
import type { HumanCheck } from './public/challenge.ts'
import { countPicture } from './suspicion.ts'

/** A provider that did not answer is left alone so long; our own check stands in. */
const pauseMs = 60_000
/** Until when, by brand. */
const pausedUntil = new WeakMap<App, Map<string, number>>()

function pause(app: App, tenantId: string): void {
  const brands = pausedUntil.get(app) ?? new Map<string, number>()
  pausedUntil.set(app, brands.set(tenantId, app.clock.now().getTime() + pauseMs))
}

/** Whether a brand bought a check, and its provider answers. */
export const isBought = async (app: App, tenantId: string): Promise<boolean> =>
  (pausedUntil.get(app)?.get(tenantId) ?? 0) <= app.clock.now().getTime() && (await app.providers.has(tenantId, 'captcha'))

/** A bought check has no letters until it is passed. */
export const isBoughtRow = ({ code }: Pick<CheckRow, 'code'>): boolean => code === ''

/** What the page needs to show the bought check; null without one. */
export async function boughtPage(app: App, tenantId: string, r?: Reader) {
  const captcha = await app.providers.captcha(tenantId, r)
  return captcha && { appId: captcha.appId, scriptUrl: captcha.scriptUrl }
}

/** A check of Tencent Cloud: the page shows it by itself, and its ticket is the work of the answer. */
export const boughtCheck: HumanCheck = {
  async show(app, viewer, origin) {
    await countPicture(app, viewer.tenantId, origin)
    const id = app.id()
    await beginCheck(app, viewer, { id, code: '', level: 0 }, origin.now)
    return { id, kind: 'tencent', type: 'image/png', picture: Buffer.alloc(0), work: '', captcha: await boughtPage(app, viewer.tenantId) }
  },
  async judge(app, viewer, { letters, work }, origin) {
    const captcha = await app.providers.captcha(viewer.tenantId)
    const verified = captcha?.verify({ ticket: work, randstr: letters, ip: origin.ip }) ?? Promise.resolve(false)
    const isRight = await verified.catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      pause(app, viewer.tenantId)
      return false
    })
    return app.db
      .of(viewer.tenantId)
      .transact((tx) => endCheck(tx, app, viewer, { isRight: isRight && letters !== '', isWorked: false, letters, origin }))
  },
}
