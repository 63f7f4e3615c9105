import { type Industry, industries, industryNames } from '@youli/domain/platform/installation/industries.ts'
import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { randomBytes } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { openBrand } from '../platform/installation/public/brands.ts'
import { giveApp } from '../platform/tenant-config/public/tenants.ts'

const usage = 'new-brand NAME APP_ID LOGIN_NAME [INDUSTRY]'

/** 72 random bits; one in eight drawings has no digit and would be refused. */
export function freshPassword(): string {
  for (;;) {
    const drawn = randomBytes(9).toString('base64url')
    if (!passwordFault(drawn)) return drawn
  }
}

function industryOf(word: string): Industry {
  const known = industryNames.find((one) => one === word)
  if (!known) throw new Error(`${usage}: ${word} 不是行业，可选 ${industryNames.join(' ')}。 It is no industry`)
  return known
}

/**
 * Opens a brand with its app, what its industry begins with, and an operator who may do everything; answers what to tell them.
 * Throws a readable message on wrong or taken words.
 */
export async function newBrand(app: Pick<App, 'db' | 'id' | 'clock' | 'extensions'>, words: readonly string[]): Promise<string> {
  const [brandName, appId, loginName, industryWord = 'general', more] = words
  if (!brandName || !appId || !loginName || more !== undefined) throw new Error(usage)
  if (!/^[\w-]{1,64}$/.test(appId)) throw new Error(`${usage}: ${appId} 不是应用号。 It is no app id`)
  const industry = industryOf(industryWord)
  const [id, password] = [app.id(), freshPassword()]
  await app.db.transact(async (tx) => {
    await openBrand(tx, app, { id, brandName, industry, operator: { id: app.id(), name: loginName, loginName, password } })
    if (!(await giveApp(tx.of(id), id, appId))) throw new Error(`应用 ${appId} 已属于一个品牌。 The app belongs to a brand already`)
  })
  return `${brandName} (${industries[industry].title}): tenant ${id}, app ${appId}; console log-in ${loginName} / ${password}`
}
