import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { votePermissions } from '@youli/domain/marketing/vote/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const voteScreens: readonly Screen[] = [
  {
    path: '/votes',
    place: ['营销', '营销中心', '投票'],
    permission: activityPermissions.view,
    load: () => import('./Votes.tsx'),
  },
  {
    path: '/votes/add',
    title: '新增投票活动',
    permission: activityPermissions.edit,
    load: () => import('./VoteEdit.tsx'),
    under: '/votes',
  },
  {
    path: '/votes/:id',
    title: '投票活动资料',
    permission: activityPermissions.view,
    load: () => import('./VoteEdit.tsx'),
    under: '/votes',
  },
  {
    path: '/votes/:id/live',
    title: '投票数据',
    permission: activityPermissions.view,
    load: () => import('./VoteLive.tsx'),
    under: '/votes',
  },
  {
    path: '/votes/:id/players',
    title: '选手',
    permission: votePermissions.audit,
    load: () => import('./VotePlayers.tsx'),
    under: '/votes',
  },
  {
    path: '/votes/:id/casts',
    title: '投票记录',
    permission: votePermissions.audit,
    load: () => import('./VoteCasts.tsx'),
    under: '/votes',
  },
  {
    path: '/votes/:id/addresses',
    title: '可疑来源',
    permission: votePermissions.audit,
    load: () => import('./VoteAddresses.tsx'),
    under: '/votes',
  },
]
