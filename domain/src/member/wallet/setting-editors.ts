import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { walletSettings } from './settings.ts'

// How the console edits them.
export const walletEditors = {
  interactPoints: {
    setting: walletSettings.interactPoints,
    kind: 'record',
    label: '互动积分设置',
    hint: '会员看到的互动积分名称，留空为“互动积分”',
    parts: [{ name: 'name', kind: 'text', label: '名称', max: 10 }],
  },
  shownKinds: {
    setting: walletSettings.shownKinds,
    kind: 'choice',
    label: '积分入口展示',
    hint: '会员中心积分菜单的展示方式',
    choices: [
      { value: '1', label: '积分与互动积分都显示' },
      { value: '2', label: '只显示积分' },
      { value: '3', label: '只显示互动积分' },
    ],
  },
  pointDays: {
    setting: walletSettings.pointDays,
    ...number(0, 3650, '天'),
    label: '积分有效期',
    hint: '自可用之日起的天数，到期自动失效；0 为永久有效',
  },
  interactPointDays: {
    setting: walletSettings.interactPointDays,
    ...number(0, 3650, '天'),
    label: '互动积分有效期',
    hint: '自可用之日起的天数；0 为永久有效',
  },
  luckyBeanDays: {
    setting: walletSettings.luckyBeanDays,
    ...number(0, 3650, '天'),
    label: '幸运豆有效期',
    hint: '自可用之日起的天数；0 为永久有效',
  },
  adjustLimit: {
    setting: walletSettings.adjustLimit,
    ...number(0, 10_000_000, '分'),
    label: '手工调整免审额度',
    hint: '一人 24 小时内对同一会员的调整合计超过此数，须由另一位操作员审批；0 为全部需审批',
  },
  adjustTotal: {
    setting: walletSettings.adjustTotal,
    ...number(0, 10_000_0000, '分'),
    label: '手工调整合计免审额度',
    hint: '一人 24 小时内对全部会员的调整合计超过此数，须由另一位操作员审批；0 为上一项的 10 倍',
  },
  cardAdjustLimit: {
    setting: walletSettings.cardAdjustLimit,
    ...number(0, 100_000, '元'),
    label: '手工调整免审额度',
    hint: '一人 24 小时内对同一张卡的调整合计超过此数，须由另一位操作员审批；0 为全部需审批',
  },
  cardAdjustTotal: {
    setting: walletSettings.cardAdjustTotal,
    ...number(0, 100_0000, '元'),
    label: '手工调整合计免审额度',
    hint: '一人 24 小时内对全部储值卡的调整合计超过此数，须由另一位操作员审批；0 为上一项的 10 倍',
  },
} as const satisfies Record<string, ConfigEditor>
