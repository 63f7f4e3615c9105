import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const activitySettings = {
  /** Ids of activities that count as closed, a JSON list of text. */
  closedIds: { key: 'ACTIVITY_CLOSED_IDS', initial: '[]', json: true },
  /** The list of latest activities is empty. */
  listHidden: { key: 'ACTIVITY_INDEX_HIDDEN', initial: 'false' },
} as const satisfies Record<string, Setting>
