import { randomBytes } from 'node:crypto'
import type { PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { draftFault, isSystemPage, pageNameTexts, type PageDraft, type PageName } from '@youli/domain/content/page-builder/rules.ts'
import { pageRefusals as no } from '@youli/domain/content/page-builder/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { findPageOrRefuse, isLivePage, type PageRow } from './queries.ts'
import { offerRewards } from './rewards.ts'
import { customPage } from './tables.ts'

const cleanedIn = (modules: PageModules['top']): PageModules['top'] =>
  modules.map((one) =>
    one.moduleName === 'rich_text' || one.moduleName === 'source_code'
      ? { ...one, option: { ...one.option, html: cleaned(one.option.html) } }
      : one,
  )

/** Modules with their html as it may be shown. */
export const cleanModules = ({ top, bottom }: PageModules): PageModules => ({ top: cleanedIn(top), bottom: cleanedIn(bottom) })

/** One page, locked; refuses `gone`. */
export async function lockPage(tx: Tx, tenantId: string, id: string): Promise<PageRow> {
  const [row] = await tx.select().from(customPage).where(isLivePage(tenantId, id)).for('update')
  return row ?? refuse(no.gone)
}

async function mustBeFree(r: Reader, tenantId: string, pageName: PageName): Promise<void> {
  if (!isSystemPage(pageName)) return
  const same = and(eq(customPage.tenantId, tenantId), eq(customPage.pageName, pageName), isNull(customPage.deletedAt))
  if ((await r.$count(customPage, same)) > 0) refuse(no.taken, { name: pageNameTexts[pageName] })
}

const columnsOf = ({ title, modules, invalidDate }: Omit<PageDraft, 'pageName'>, at: Date) => ({
  title,
  modules: cleanModules(modules),
  invalidAt: invalidDate === null ? null : new Date(invalidDate),
  updatedAt: at,
})

/** Makes a page that nobody sees yet; its name stays what it is. Refuses `badDraft`, `taken`. */
export async function createPage(tx: Tx, { tenantId, at, newId }: Actor, draft: PageDraft): Promise<PageRow> {
  const fault = draftFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  await mustBeFree(tx, tenantId, draft.pageName)
  const previewKey = randomBytes(16).toString('hex')
  const { pageName } = draft
  const row = { id: newId(), tenantId, pageName, ...columnsOf(draft, at), previewKey, createdAt: at }
  // Of two who make the page of one name at once, the second one is told so too.
  const [made] = await tx.insert(customPage).values(row).onConflictDoNothing().returning()
  return made ?? refuse(no.taken, { name: pageNameTexts[pageName] })
}

/** Changes a draft; `rev` is the save its editor has seen. Refuses `gone`, `badDraft`, `changed`. */
export async function editPage(
  tx: Tx,
  { tenantId, at }: Actor,
  id: string,
  rev: number,
  draft: Omit<PageDraft, 'pageName'>,
): Promise<PageRow> {
  const { page } = await findPageOrRefuse(tx, tenantId, id)
  const fault = draftFault({ ...draft, pageName: page.pageName })
  if (fault) refuse(no.badDraft, { fault })
  const [changed] = await tx
    .update(customPage)
    .set({ ...columnsOf(draft, at), rev: sql`${customPage.rev} + 1` })
    .where(and(isLivePage(tenantId, id), eq(customPage.rev, rev)))
    .returning()
  return changed ?? refuse(no.changed)
}

/** A custom page with the draft of another. Refuses `gone`, `noCopy`. */
export async function copyPage(tx: Tx, actor: Actor, id: string): Promise<PageRow> {
  const { page } = await findPageOrRefuse(tx, actor.tenantId, id)
  if (page.pageName === 'footerMenu') refuse(no.noCopy)
  const title = `${page.title.slice(0, 36)} 副本`
  return createPage(tx, actor, { pageName: 'custom', title, modules: page.modules, invalidDate: page.invalidAt?.getTime() ?? null })
}

/** Deletes a page; what it offered is over. Refuses `gone`, and `inUse` for home or menu that members see. */
export async function removePage(tx: Tx, { tenantId, at }: Actor, id: string): Promise<PageRow> {
  const page = await lockPage(tx, tenantId, id)
  if (isSystemPage(page.pageName) && page.liveVersion !== null) refuse(no.inUse, { name: pageNameTexts[page.pageName] })
  await offerRewards(tx, id, null)
  const gone = { deletedAt: at, liveVersion: null, scheduledVersion: null, publishAt: null }
  await tx.update(customPage).set(gone).where(eq(customPage.id, id))
  tx.invalidate(tenantId, 'custom-page')
  return page
}
