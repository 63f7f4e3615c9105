import type { ReactNode } from 'react'
import { BottomNav, defaultTabs, type NavEntry } from '../../../kit/ui/BottomNav.tsx'
import { configJson, useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

const isEntry = (e: unknown): e is NavEntry =>
  typeof e === 'object' && e !== null && 'name' in e && 'url' in e && typeof e.name === 'string' && typeof e.url === 'string'

/** The bottom navigation: the operator's menu, or the five default tabs. `at` is the entry of the page that shows it. */
export function FooterMenu({ at }: { at: string }): ReactNode {
  const saved = configJson(useConfig(), 'FOOTER_MENU')
  const entries = Array.isArray(saved) ? saved.filter(isEntry).map((e) => ({ ...e, icon: typeof e.icon === 'string' ? e.icon : '' })) : []
  const menu = entries.length > 0 ? entries : defaultTabs
  return (
    <BottomNav
      menu={menu.map((entry) =>
        entry.url === at || (at === '/mall' && entry.url === '/') ? { ...entry, active: entry.active || true } : entry,
      )}
    />
  )
}
