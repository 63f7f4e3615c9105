import { fourGrades, plainFooter, rightsAround, stepPoints } from './common.ts'
import type { Preset } from './preset.ts'

export const tea: Preset = {
  categories: [
    { name: '绿茶' },
    { name: '红茶' },
    { name: '乌龙茶' },
    { name: '白茶与黑茶', children: ['白茶', '黑茶'] },
    { name: '茶器', children: ['壶', '杯盏'] },
    { name: '茶礼' },
  ],
  grades: fourGrades(['新叶', '银毫', '金芽', '陈香']),
  rights: rightsAround('冲泡咨询', '水温、投茶与存放，到店或在线都可咨询'),
  favorites: ['绿茶', '红茶', '乌龙茶', '白茶', '黑茶', '茶器'],
  hotWords: ['新茶', '红茶', '茶礼', '盖碗'],
  stepPoints,
  pointRate: 1,
  footer: plainFooter,
  off: ['goldPrice', 'warranty', 'appreciation', 'bespoke'],
  home: {
    headline: '一杯好茶，慢慢喝',
    line: '当季的茶，顺手的茶器',
    notes: [
      ['怎么泡', '绿茶水温低一些，红茶与乌龙用沸水；先少放，再按口味加。'],
      ['怎么存', '密封、避光、防潮，离香料与海鲜远一些。'],
    ],
  },
}
