import { TrophyOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

const under = '/lotteries'

export const lotteryScreens: readonly Screen[] = [
  {
    path: '/lotteries',
    title: '抽奖活动',
    permission: 'activity.view',
    load: () => import('./Lotteries.tsx'),
    menu: { group: '活动', icon: TrophyOutlined },
  },
  { path: '/lotteries/add', title: '新增抽奖', permission: 'activity.edit', load: () => import('./LotteryEdit.tsx'), under },
  { path: '/lotteries/:id', title: '抽奖资料', permission: 'activity.view', load: () => import('./LotteryEdit.tsx'), under },
  { path: '/lotteries/:id/live', title: '抽奖实时数据', permission: 'activity.view', load: () => import('./LotteryLive.tsx'), under },
  { path: '/lotteries/:id/draws', title: '抽奖记录', permission: 'lottery.settle', load: () => import('./LotteryDraws.tsx'), under },
  { path: '/lotteries/:id/grants', title: '赠送次数', permission: 'lottery.settle', load: () => import('./LotteryGrants.tsx'), under },
  {
    path: '/lotteries/:id/site-code',
    title: '现场二维码',
    permission: 'activity.view',
    load: () => import('./LotterySiteCode.tsx'),
    under,
  },
]
