import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const walletSettings = {
  interactPoints: { key: 'INTERACT_POINT_SETTING', initial: '{"name":"互动积分"}', json: true },
  shownKinds: { key: 'POINT_MENU_SHOW_WAY', initial: '1' },
  /** Days until points expire, counted from the day they may be spent; 0 is never. */
  pointDays: { key: 'POINT_LIFE_DAYS', initial: '0' },
  interactPointDays: { key: 'INTERACT_POINT_LIFE_DAYS', initial: '0' },
  luckyBeanDays: { key: 'LUCKY_BEAN_LIFE_DAYS', initial: '0' },
  /** Most points an operator may add to one member, or take, within 24 hours without a second one. */
  adjustLimit: { key: 'POINT_ADJUST_LIMIT', initial: '1000' },
  /** Most points to all members together within 24 hours; 0 is ten times `adjustLimit`. */
  adjustTotal: { key: 'POINT_ADJUST_TOTAL', initial: '0', inner: true },
  /** Most yuan an operator may correct on one card within 24 hours without a second one. */
  cardAdjustLimit: { key: 'STORE_CARD_ADJUST_LIMIT', initial: '100', inner: true },
  /** Most yuan on all cards together within 24 hours; 0 is ten times `cardAdjustLimit`. */
  cardAdjustTotal: { key: 'STORE_CARD_ADJUST_TOTAL', initial: '0', inner: true },
} as const satisfies Record<string, Setting>
