import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const jewellery: Preset = {
  categories: [
    { name: '戒指' },
    { name: '项链', children: ['吊坠', '套链'] },
    { name: '手饰', children: ['手链', '手镯'] },
    { name: '耳饰' },
    { name: '婚嫁' },
    { name: '送礼' },
  ],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑金会员']),
  rights: rightsAround('佩戴咨询', '清洁、保养与佩戴，到店或在线都可咨询'),
  favorites: ['戒指', '项链', '手饰', '耳饰', '婚嫁', '送礼'],
  hotWords: ['戒指', '项链', '手链', '耳饰'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: [],
  home: {
    headline: '值得长久佩戴',
    line: '日常与纪念日的首饰',
    notes: [
      ['怎么选', '写下佩戴的人与场合，门店顾问按款式与尺寸为您推荐。'],
      ['怎么保养', '沐浴与运动前取下，收在单独的软袋里，避免互相摩擦。'],
    ],
  },
}
