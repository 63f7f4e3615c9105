import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const general: Preset = {
  categories: [{ name: '新品' }, { name: '热卖' }, { name: '日用' }, { name: '家居' }, { name: '配件' }, { name: '礼盒' }],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑卡会员']),
  rights: rightsAround('使用咨询', '选购、使用与保养，到店或在线都可咨询'),
  favorites: ['新品', '日用', '家居', '配件', '礼盒'],
  hotWords: ['新品', '日用', '礼盒'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'appreciation', 'bespoke'],
  home: {
    headline: '欢迎光临',
    line: '从新品看起，慢慢挑',
    notes: [
      ['怎么选', '商品的规格与说明写在详情里；拿不准时，问一问门店顾问。'],
      ['售后', '签收后请先检查；有问题在“我的订单”里申请售后。'],
    ],
  },
}
