import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const beauty: Preset = {
  categories: [
    { name: '护肤', children: ['洁面', '水乳', '面霜', '防晒'] },
    { name: '彩妆', children: ['底妆', '唇妆', '眼妆'] },
    { name: '香氛' },
    { name: '身体护理' },
    { name: '工具' },
    { name: '礼盒' },
  ],
  grades: fourGrades(['普通会员', '银卡会员', '金卡会员', '黑卡会员']),
  rights: rightsAround('护肤咨询', '按肤质选品与使用顺序，到店或在线都可咨询'),
  favorites: ['保湿', '防晒', '底妆', '唇妆', '香氛', '身体护理'],
  hotWords: ['面霜', '防晒', '口红', '礼盒'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'warranty', 'appreciation', 'bespoke'],
  home: {
    headline: '按自己的肤质来',
    line: '护肤、彩妆与香氛，从需要的一件开始',
    notes: [
      ['怎么选', '先看肤质与季节，再看成分；第一次使用，先在耳后小范围试用。'],
      ['怎么存', '避光阴凉处存放，开封后按包装所示期限使用。'],
    ],
  },
}
