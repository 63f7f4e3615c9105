import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { couponSettings } from './settings.ts'

// How the console edits them.
export const couponEditors = {
  mall: { setting: couponSettings.mall, kind: 'boolean', label: '优惠券商城', hint: '关闭后会员不能用积分等兑换优惠券；免费领取不受影响' },
} as const satisfies Record<string, ConfigEditor>
