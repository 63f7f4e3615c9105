import { playerPage, votePage } from '@youli/domain/marketing/vote/rules.ts'

/** The page of a voting activity, and of one of its players. */
export const toVote = votePage
export const toPlayer = playerPage
export const toVoteSignUp = (voteId: string): string => `/vote/signup/${voteId}`
export const toVoteForm = (voteId: string): string => `/vote/signup_detail/${voteId}`
export const toVoteExplain = (voteId: string): string => `/vote/explain/${voteId}`
export const toVoteRank = (voteId: string): string => `/vote/rank/${voteId}`
export const toVoteAudit = '/vote/audit/list'
