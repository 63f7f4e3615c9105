import { refuse } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { bindTexts, noticeRefusals as no } from '@youli/domain/platform/notice/texts.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { wordPage } from '../../kit/http/refusal-page.ts'
import { newToken, tenantOfToken, tokenHash } from '../../kit/http/token.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import type { CorpUser } from '../../kit/providers/wecom/corp.ts'
import { bindAccount } from './accounts.ts'
import { noticeBindLink } from './tables.ts'

const path = '/console/api/v1/notices/wecom'
const addressOf = (app: App, page: 'bind' | 'bound', key: string): string =>
  `${app.publicUrl()}${path}/${page}?${new URLSearchParams({ key })}`

/** Makes a link for the operator's phone: whoever opens it in WeCom is the user written to. It works once. Refuses `noWecom`. */
export async function makeBindLink(tx: Tx, app: App, { tenantId, operatorId }: Operator, now: Date) {
  if ((await app.providers.corpId(tenantId, tx)) === null) refuse(no.noWecom)
  const key = newToken(tenantId)
  const expiresAt = new Date(now.getTime() + noticeLimits.bindMinutes * minuteMs)
  await tx.delete(noticeBindLink).where(lte(noticeBindLink.expiresAt, now))
  await tx.insert(noticeBindLink).values({ keyHash: tokenHash(key), operatorId, expiresAt })
  return { url: addressOf(app, 'bind', key), expiresTime: expiresAt.getTime() }
}

const isLive = (key: string, now: Date) => and(eq(noticeBindLink.keyHash, tokenHash(key)), gt(noticeBindLink.expiresAt, now))

/** The brand of a link that still works, or null. */
async function brandOfLink(app: App, key: string, now: Date): Promise<Db | null> {
  const tenantId = tenantOfToken(key)
  if (tenantId === null) return null
  const db = app.db.of(tenantId)
  const [live] = await db.read((r) => r.select({ to: noticeBindLink.operatorId }).from(noticeBindLink).where(isLive(key, now)))
  return live ? db : null
}

/** Where a phone with the link goes next: to WeCom's log-in page, or to the page that says the link is over. */
export async function bindAddress(app: App, key: string, now: Date): Promise<string> {
  const back = addressOf(app, 'bound', key)
  const db = await brandOfLink(app, key, now)
  if (!db || (await app.providers.corpId(db.tenantId)) === null) return back
  return (await app.providers.wecom(db.tenantId)).authorizeUrl(back, 'snsapi_base', 'bind')
}

/** Binds the user who returns from WeCom, consumes the link, and answers the result page. */
export async function bindByCode(
  app: App,
  key: string,
  code: string,
  now: Date,
): Promise<{ type: string; bytes: string; headers: Record<string, string> }> {
  const { html, headers } = wordPage(bindTexts[await bound(app, key, code, now)])
  return { type: 'text/html; charset=utf-8', bytes: html, headers }
}

async function bound(app: App, key: string, code: string, now: Date): Promise<keyof typeof bindTexts> {
  const db = code === '' ? null : await brandOfLink(app, key, now)
  if (!db) return 'over'
  const who = await userByCode(app, db.tenantId, code)
  if (!who) return 'over'
  if (who.kind !== 'member') return 'stranger'
  return db.transact(async (tx) => {
    const corpId = await app.providers.corpId(db.tenantId, tx)
    const [link] = await tx.delete(noticeBindLink).where(isLive(key, now)).returning({ operatorId: noticeBindLink.operatorId })
    if (!link || corpId === null) return 'over'
    await bindAccount(tx, { operatorId: link.operatorId, corpId, account: who.userId, boundAt: now })
    return 'bound'
  })
}

/** Null: the code was used or made up. */
async function userByCode(app: App, tenantId: string, code: string): Promise<CorpUser | null> {
  try {
    return await (await app.providers.wecom(tenantId)).userByCode(code)
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === 'refused') return null
    throw error
  }
}
