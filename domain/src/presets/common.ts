import type { GradeRules } from '../member/grade/rules.ts'
import type { Preset, PresetRight } from './preset.ts'

/** Four levels by names, lowest first: the second within two weeks of daily sign-ins, the last within a year. */
export const fourGrades = (names: readonly [string, string, string, string]): GradeRules => ({
  perDay: 5,
  perSign: 10,
  cap: 10_000,
  levels: [0, 150, 1500, 5000].map((growth, i) => ({ name: names[i]!, growth, remark: '' })),
})

export const stepPoints: Preset['stepPoints'] = { bindPhone: 50, subscribe: 0, updateInfo: 50 }

/** The menu at the foot of every page. Home is the mall: the page of topics is empty until a brand writes one. */
export const plainFooter: Preset['footer'] = [
  { name: '首页', url: '/mall', icon: 'home' },
  { name: '分类', url: '/mall/product/category', icon: 'grid' },
  { name: '活动', url: '/activity', icon: 'spark' },
  { name: '我的', url: '/member', icon: 'user' },
]

/** Rights of every new brand around what its own staff are asked: the settings of the preset keep each of them. */
export const rightsAround = (advice: string, remark: string): readonly PresetRight[] => [
  { name: '消费积分', icon: 'points', from: 0, remark: '购物得积分，收货后到账', path: '/member/point' },
  { name: '每日签到', icon: 'calendar', from: 0, remark: '每天签到增加成长值，更快升级', path: '/member/sign' },
  { name: '专属顾问', icon: 'person', from: 0, remark: '添加门店顾问，选购与售后都可咨询', path: '/member/my_steward' },
  { name: advice, icon: 'care', from: 0, remark, path: '/member/store/list' },
  { name: '新品先知', icon: 'bell', from: 1, remark: '新品到店，顾问优先告知' },
  { name: '优先接待', icon: 'crown', from: 2, remark: '到店由顾问优先接待' },
]
