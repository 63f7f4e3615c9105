import type { Screen } from '../../kit/router.tsx'

export const voteScreens: Screen[] = [
  { path: '/vote/:voteId', load: () => import('./VoteHome.tsx'), skeleton: 'detail' },
  // These two tell whoever is not registered themselves.
  { path: '/vote/signup/:voteId', load: () => import('./VoteSignUp.tsx'), skeleton: 'list' },
  { path: '/vote/signup_detail/:voteId', load: () => import('./VoteForm.tsx'), skeleton: 'list' },
  { path: '/vote/explain/:voteId', load: () => import('./VoteExplain.tsx'), skeleton: 'detail' },
  { path: '/vote/rank/:voteId', load: () => import('./VoteRank.tsx'), skeleton: 'list' },
  { path: '/vote/demo', load: () => import('./VoteDemo.tsx'), skeleton: 'list' },
  // Employees come here too, who need not be members.
  { path: '/vote/audit/list', load: () => import('./VoteAudit.tsx'), skeleton: 'list' },
  { path: '/vote_player/detail/:playerId/:voteId', load: () => import('./PlayerDetail.tsx'), skeleton: 'detail' },
  { path: '/preview/vote/:voteId', load: () => import('./VotePreview.tsx'), skeleton: 'detail' },
]
