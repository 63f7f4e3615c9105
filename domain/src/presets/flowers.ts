import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const flowers: Preset = {
  categories: [
    { name: '花束' },
    { name: '花盒' },
    { name: '绿植', children: ['桌面绿植', '大型绿植'] },
    { name: '花器' },
    { name: '养护' },
    { name: '送礼' },
  ],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑卡会员']),
  rights: rightsAround('养护咨询', '醒花、换水与换盆，到店或在线都可咨询'),
  favorites: ['花束', '花盒', '绿植', '花器', '干花', '送礼'],
  hotWords: ['花束', '绿植', '花瓶', '送礼'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'warranty', 'appreciation', 'bespoke'],
  home: {
    headline: '把季节扎成一束',
    line: '花束、绿植与花器，按您的日子准备',
    notes: [
      ['收到花以后', '斜剪花茎，深水醒花两小时；每天换水，摘去水下的叶子。'],
      ['送人的花', '下单时写下送达的日子与想说的话，花期更准，心意也到。'],
    ],
  },
}
