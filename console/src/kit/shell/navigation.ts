import type { Me } from '../me.tsx'
import { account, type GroupName, menu } from '../menu.ts'
import type { PlacedScreen, Screen } from '../screen.ts'

/** A page of the menu as a person sees it: where it leads, and its name among the tabs of its entry. */
interface Tab {
  path: string
  name: string
}

export interface Entry {
  name: string
  /** Where it leads: the first of its tabs that the person may open. */
  path: string
  /** One where the entry is a single page. */
  tabs: readonly Tab[]
}

export interface Group {
  name: GroupName
  entries: readonly Entry[]
}

/** Whether a person may open a page, as far as the console knows: the server asks again. */
export const mayOpen = ({ permission, owner, unproven }: Screen, me: Me): boolean =>
  (!me.mustEnrol || unproven === true) && (!owner || me.owner) && (!permission || me.permissions.includes(permission.key))

/** Whether the brand has it switched on. */
export const isOn = ({ feature }: Screen, { off }: Me): boolean => !feature || !off.includes(feature.key)

/** The menu of a person: what they may not open or the brand has switched off is left out, and what holds nothing else. */
export function menuOf(screens: readonly Screen[], me: Me): Group[] {
  const mine = screens.filter((s): s is PlacedScreen => s.place !== undefined && mayOpen(s, me) && isOn(s, me))
  const entryOf = (group: string, name: string): Entry[] => {
    const tabs = mine
      .filter(({ place }) => place[0] === group && place[1] === name)
      .map(({ path, place }) => ({ path, name: place[2] ?? name }))
    return tabs[0] ? [{ name, path: tabs[0].path, tabs }] : []
  }
  return (Object.keys(menu) as GroupName[])
    .map((name) => ({ name, entries: menu[name].flatMap((entry) => entryOf(name, entry)) }))
    .filter((group) => group.entries.length > 0)
}

/** The groups beside the page, and the entries behind the person's picture. */
export function navigationOf(screens: readonly Screen[], me: Me): { groups: Group[]; own: readonly Entry[] } {
  const all = menuOf(screens, me)
  return { groups: all.filter((g) => g.name !== account), own: all.find((g) => g.name === account)?.entries ?? [] }
}

/** The page of the menu that a page belongs to: itself, or the one that leads to it. */
export function placedOf(screens: readonly Screen[], screen: Screen): PlacedScreen {
  if (screen.place) return screen
  const parent = screens.find((s) => s.path === screen.under)
  if (!parent) throw new Error(`${screen.path} is under ${screen.under}, which is no page`)
  return placedOf(screens, parent)
}

/** A name and, where they differ, its narrower one. */
const named = (...words: readonly (string | undefined)[]): string[] =>
  words.filter((word): word is string => word !== undefined && word !== '').filter((word, i, all) => word !== all[i - 1])

/** What a page is called in the title of the browser. */
export const titleOf = (screen: Screen): string => (screen.place ? named(screen.place[1], screen.place[2]).join(' · ') : screen.title)

/** The way to a page: names, with an address where one can go back to. */
export function wayTo(screens: readonly Screen[], screen: Screen): { name: string; path?: string }[] {
  const placed = placedOf(screens, screen)
  const inner = named(...placed.place).map((name) => ({ name }))
  if (screen === placed) return inner
  return [...inner.slice(0, -1), { name: inner.at(-1)!.name, path: placed.path }, { name: (screen as { title: string }).title }]
}
