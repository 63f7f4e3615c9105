import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const pageSettings = {
  /** The bottom navigation, a JSON list of {name, url, icon, active}; empty means the five default tabs. */
  footerMenu: { key: 'FOOTER_MENU', initial: '[]', json: true },
} as const satisfies Record<string, Setting>
