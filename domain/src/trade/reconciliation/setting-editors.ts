import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { reconciliationSettings } from './settings.ts'

// How the console edits them.
export const reconciliationEditors = {
  mobile: {
    setting: reconciliationSettings.mobile,
    kind: 'text',
    label: '对账负责人手机号',
    hint: '微信支付账单与系统记录不一致时发短信提醒；留空不提醒',
  },
} as const satisfies Record<string, ConfigEditor>
