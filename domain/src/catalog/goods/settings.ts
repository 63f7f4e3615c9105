import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const mallSettings = {
  /** Switches it off; what was begun before stays open. */
  open: { key: 'MALL', initial: 'true', pages: /^\/mall(?=$|[/?])(?!\/order\/(?!create\/))/ },
  /** Title of the mall home; empty means the default. */
  title: { key: 'MALL_TITLE', initial: '' },
  /** Pictures at the top of the mall home, a JSON list of {imgUrl, url, title}. */
  banners: { key: 'MALL_BANNERS', initial: '[]', json: true },
  /** Words offered on the search page, a JSON list. */
  hotWords: { key: 'MALL_HOT_WORDS', initial: '[]', json: true },
} as const satisfies Record<string, Setting>
