import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const walletSettings = {
  interactPoints: { key: 'INTERACT_POINT_SETTING', initial: '{"name":"互动积分"}', json: true },
  shownKinds: { key: 'POINT_MENU_SHOW_WAY', initial: '1' },
  /** Days until points expire, counted from the day they may be spent; 0 is never. */
  pointDays: { key: 'POINT_LIFE_DAYS', initial: '0' },
  interactPointDays: { key: 'INTERACT_POINT_LIFE_DAYS', initial: '0' },
  luckyBeanDays: { key: 'LUCKY_BEAN_LIFE_DAYS', initial: '0' },
  /** Most points an operator may add or take without a second one. */
  adjustLimit: { key: 'POINT_ADJUST_LIMIT', initial: '1000' },
  /** Most yuan an operator may correct on a card without a second one. */
  cardAdjustLimit: { key: 'STORE_CARD_ADJUST_LIMIT', initial: '100', inner: true },
} as const satisfies Record<string, Setting>
