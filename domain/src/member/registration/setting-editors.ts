import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { registrationSettings } from './settings.ts'

// How the console edits them.
export const registrationEditors = {
  mayChangeMobile: {
    setting: registrationSettings.mayChangeMobile,
    kind: 'boolean',
    label: '允许更换手机号',
    hint: '关闭后会员资料页不显示更换入口',
  },
  maySkipProfile: {
    setting: registrationSettings.maySkipProfile,
    kind: 'boolean',
    label: '完善资料可跳过',
    hint: '关闭后会员必须填完才能继续',
  },
  asksProfile: { setting: registrationSettings.asksProfile, kind: 'boolean', label: '注册后完善资料', hint: '注册成功后引导会员填写资料' },
  stepPoints: {
    setting: registrationSettings.stepPoints,
    kind: 'record',
    label: '注册步骤积分',
    hint: '会员完成每一步时一次性奖励的积分，0 为不奖励；修改后只影响之后完成的会员',
    parts: [
      { name: 'bindPhone', kind: 'count', label: '绑定手机号', unit: '积分', max: 1_000_000 },
      { name: 'subscribe', kind: 'count', label: '关注公众号', unit: '积分', max: 1_000_000 },
      { name: 'updateInfo', kind: 'count', label: '完善资料', unit: '积分', max: 1_000_000 },
    ],
  },
} as const satisfies Record<string, ConfigEditor>
