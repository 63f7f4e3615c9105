import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { lotteryPermissions } from '@youli/domain/marketing/lottery/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const under = '/lotteries'

export const lotteryScreens: readonly Screen[] = [
  {
    path: '/lotteries',
    place: ['营销', '营销中心', '抽奖'],
    permission: activityPermissions.view,
    load: () => import('./Lotteries.tsx'),
  },
  { path: '/lotteries/add', title: '新增抽奖', permission: activityPermissions.edit, load: () => import('./LotteryEdit.tsx'), under },
  { path: '/lotteries/:id', title: '抽奖资料', permission: activityPermissions.view, load: () => import('./LotteryEdit.tsx'), under },
  {
    path: '/lotteries/:id/live',
    title: '抽奖实时数据',
    permission: activityPermissions.view,
    load: () => import('./LotteryLive.tsx'),
    under,
  },
  {
    path: '/lotteries/:id/draws',
    title: '抽奖记录',
    permission: lotteryPermissions.settle,
    load: () => import('./LotteryDraws.tsx'),
    under,
  },
  {
    path: '/lotteries/:id/grants',
    title: '赠送次数',
    permission: lotteryPermissions.settle,
    load: () => import('./LotteryGrants.tsx'),
    under,
  },
  {
    path: '/lotteries/:id/site-code',
    title: '现场二维码',
    permission: activityPermissions.view,
    load: () => import('./LotterySiteCode.tsx'),
    under,
  },
]
