import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { giftSettings } from './settings.ts'

// How the console edits them.
export const giftEditors = {
  showsMarketPrice: {
    setting: giftSettings.showsMarketPrice,
    kind: 'boolean',
    label: '礼品显示市场价',
    hint: '礼品商城中同时展示划线市场价',
  },
} as const satisfies Record<string, ConfigEditor>
