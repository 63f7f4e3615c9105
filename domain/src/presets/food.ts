import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const food: Preset = {
  categories: [
    { name: '糕点' },
    { name: '零食', children: ['坚果', '果干', '饼干'] },
    { name: '粮油干货' },
    { name: '饮品' },
    { name: '生鲜' },
    { name: '礼盒' },
  ],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑卡会员']),
  rights: rightsAround('食用咨询', '保存方法与过敏提示，到店或在线都可咨询'),
  favorites: ['糕点', '坚果', '果干', '饮品', '生鲜', '礼盒'],
  hotWords: ['糕点', '坚果', '饮品', '礼盒'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'warranty', 'appreciation', 'bespoke', 'appointment'],
  home: {
    headline: '好好吃饭',
    line: '日常的一口，待客的一盒',
    notes: [
      ['看清再买', '配料与保质期以商品详情和包装为准；容易过敏，先问一问顾问。'],
      ['怎么存', '收到后按包装所示温度存放，开封后尽快食用。'],
    ],
  },
}
