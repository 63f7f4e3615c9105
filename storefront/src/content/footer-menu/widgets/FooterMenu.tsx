import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { menuOf } from '@youli/domain/platform/tenant-config/lists.ts'
import type { ReactNode } from 'react'
import { BottomNav, defaultTabs } from '../../../kit/ui/BottomNav.tsx'
import { isOpen, useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

/** The bottom navigation: the operator's menu, or the five default tabs; none of what the brand has switched off. `at` is the entry of the page that shows it. */
export function FooterMenu({ at }: { at: string }): ReactNode {
  const config = useConfig()
  const entries = menuOf(config.json(pageSettings.footerMenu))
  const menu = (entries.length > 0 ? entries : defaultTabs).filter((entry) => isOpen(config, entry.url))
  return (
    <BottomNav
      menu={menu.map((entry) =>
        entry.url === at || (at === '/home' && entry.url === '/') ? { ...entry, active: entry.active || true } : entry,
      )}
    />
  )
}
