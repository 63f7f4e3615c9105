import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const clothes: Preset = {
  categories: [
    { name: '上装', children: ['衬衫', '针织', '外套'] },
    { name: '裤装' },
    { name: '裙装' },
    { name: '鞋履' },
    { name: '包袋' },
    { name: '配件' },
  ],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑卡会员']),
  rights: rightsAround('搭配建议', '尺码与搭配，到店试穿或在线咨询'),
  favorites: ['通勤', '休闲', '运动', '正装', '鞋履', '包袋'],
  hotWords: ['新款', '外套', '衬衫', '裙装'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'warranty', 'appreciation'],
  home: {
    headline: '穿得自在',
    line: '这一季的新装，按尺码慢慢选',
    notes: [
      ['怎么选尺码', '拿不准尺码时，告诉顾问身高与平时的尺码；到店可以试穿。'],
      ['怎么打理', '洗涤前看水洗标，深浅分开，针织平铺晾干。'],
    ],
  },
}
