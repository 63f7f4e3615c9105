import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const profileSettings = {
  fields: { key: 'MEMBER_PERFECT_INFO_FIELDS', initial: '[]', json: true },
  /** What a member may choose as a favourite, a JSON list of words. */
  favorites: { key: 'MEMBER_FAVORITES', initial: '["新品","日用","送礼","收藏","手作"]', json: true },
  /** Names a memorial day may have, a JSON list of words. */
  anniversaries: { key: 'MEMBER_ANNIVERSARIES', initial: '["结婚纪念日","生日","恋爱纪念日","乔迁纪念日"]', json: true },
  /** Greetings on birthdays and memorial days: {enabled, daysAhead}. */
  greeting: { key: 'MEMBER_GREETING', initial: '{"enabled":true,"daysAhead":3}', json: true },
} as const satisfies Record<string, Setting>
