import type { PosterType, RelationType } from './rules.ts'

export const posterRefusals = {
  gone: { code: 7901, msg: '海报不存在或已下架' },
  /** The address names an employee who does not work at that store. */
  wrongStaff: { code: 7902, msg: '分享链接已失效' },
} as const

/** Why an operator's change is refused. */
export const posterEditRefusals = {
  gone: posterRefusals.gone,
  badDraft: { code: 7911, msg: '{fault}' },
  noActivity: { code: 7912, msg: '关联的活动不存在' },
} as const
export const browseRefusals = { badRange: { code: 7921, msg: '{fault}' } } as const

export const posterTypeTexts: Record<PosterType, string> = { activity_share: '活动', external_link: '外部链接' }
export const relationTexts: Record<RelationType, string> = { seckill: '秒杀活动', lottery: '抽奖活动' }

export const posterTexts = {
  mine: '我的推广海报',
  none: '还没有可分享的海报',
  opening: '正在打开',
  make: '生成海报',
  keep: '长按图片保存，发送给顾客',
  screenshot: '请截屏保存，发送给顾客',
  scan: '长按或扫码查看详情',
  copy: '复制链接',
  mall: '去商城逛逛',
} as const
