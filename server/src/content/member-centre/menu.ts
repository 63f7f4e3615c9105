import {
  defaultMenu,
  menuFault,
  seesEntry,
  treeUnder,
  type MenuAudience,
  type MenuEntry,
  type MenuGroup,
} from '@youli/domain/content/member-centre/rules.ts'
import { menuRefusals } from '@youli/domain/content/member-centre/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { asc, eq } from 'drizzle-orm'
import { belongingOf } from '../../gift/partner/public/partners.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { findAmbassador } from '../../marketing/ambassador/public/ambassadors.ts'
import { findDistributor } from '../../marketing/distributor/public/distributors.ts'
import { pageSwitch } from '../../platform/tenant-config/public/switches.ts'
import { configOf } from '../../platform/tenant-config/public/tenants.ts'
import { memberMenu } from './tables.ts'

type Row = Omit<typeof memberMenu.$inferSelect, 'tenantId'>

/** The menu that comes with the app, as rows: its ids are places, not of the database. */
const standard: readonly Row[] = defaultMenu.flatMap((group, g) => {
  const parent = String(g + 1)
  const blank = { code: '', url: '', icon: '', show: true, audience: 'all' as const }
  return [
    { ...blank, id: parent, parentId: null, name: group.name, sort: g },
    ...group.items.map((item, i) => ({ ...item, id: `${parent}${String(i + 1).padStart(2, '0')}`, parentId: parent, sort: i })),
  ]
})

/** The brand's own menu, or the standard one while it has none. */
async function rowsOf(r: Reader, tenantId: string): Promise<{ own: boolean; rows: readonly Row[] }> {
  const rows = await r.select().from(memberMenu).where(eq(memberMenu.tenantId, tenantId)).orderBy(asc(memberMenu.sort), asc(memberMenu.id))
  return rows.length > 0 ? { own: true, rows } : { own: false, rows: standard }
}

/** Menu rights of a caller as a tree; groups in which nothing is theirs are left out. Hidden entries are there, and say so. */
export async function menuFor(r: Reader, { extensions }: Pick<App, 'extensions'>, me: Pick<Visitor, 'tenantId' | 'memberId' | 'employee'>) {
  const { tenantId, memberId, employee } = me
  const manager = employee?.roles.some((role) => role.includes(shopManagerRole)) ?? false
  const who = {
    employee: employee !== null,
    manager,
    partner: (await belongingOf(r, me)) !== null,
    distributor: memberId !== null && (await findDistributor(r, { tenantId, memberId }))?.state === 'active',
    ambassador: (await findAmbassador(r, me))?.active === true,
  }
  const { rows } = await rowsOf(r, tenantId)
  const settings = await configOf(r, tenantId)
  const isOpen = (url: string) => {
    const closing = extensions.at(pageSwitch)(url)
    return closing === null || isOn(settings(closing))
  }
  const nodes = rows
    .filter((row) => seesEntry(row.audience, who) && isOpen(row.url))
    .map(({ id, parentId, code, name, url, icon, show, sort }) => ({
      id,
      parentId: parentId ?? noId,
      code,
      name,
      url,
      icon,
      show,
      index: sort,
    }))
  return treeUnder(noId, nodes)
    .filter((group) => group.children.length > 0)
    .map((group) => ({ ...group, children: group.children.map((item) => ({ ...item, children: [] })) }))
}

/** The menu as its editor shows it. */
export async function menuForEditing(r: Reader, tenantId: string) {
  const { own, rows } = await rowsOf(r, tenantId)
  const groups = rows
    .filter((row) => row.parentId === null)
    .map(({ id, name }) => ({
      id,
      name,
      items: rows
        .filter((row) => row.parentId === id)
        .map(({ id: itemId, code, name: itemName, url, icon, show, audience }) => ({
          id: itemId,
          code,
          name: itemName,
          url,
          icon,
          show,
          audience,
        })),
    }))
  return { own, groups }
}

/** What the form sends; ids of rows that stay are kept, so that nothing that remembers one loses it. */
type Draft = Omit<MenuGroup, 'items'> & { id?: string; items: readonly (MenuEntry & { id?: string; audience: MenuAudience })[] }

/** Sets the whole menu. Refuses `badMenu`. */
export async function saveMenu(tx: Tx, { tenantId, newId }: Actor, groups: readonly Draft[]): Promise<void> {
  const fault = menuFault(groups)
  if (fault) refuse(menuRefusals.badMenu, { fault })
  const before = await tx.delete(memberMenu).where(eq(memberMenu.tenantId, tenantId)).returning({ id: memberMenu.id })
  const kept = new Set(before.map((row) => row.id))
  // An id counts once, and only if it was this brand's.
  const idFor = (text?: string): string => (text && kept.delete(text) ? text : newId())
  for (const [sort, group] of groups.entries()) {
    const parentId = idFor(group.id)
    await tx.insert(memberMenu).values({ id: parentId, tenantId, parentId: null, name: group.name, sort })
    const items = group.items.map(({ id, ...item }, i) => ({ ...item, id: idFor(id), tenantId, parentId, sort: i }))
    if (items.length > 0) await tx.insert(memberMenu).values(items)
  }
}
