import { hourMs } from '@youli/domain/kit/time.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { voteConsoleCalls } from '@youli/domain/marketing/vote/console-calls.ts'
import type { VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { pictureOf } from '../../platform/upload/fixtures.ts'
import type { TestApp } from '../../testing.ts'

type Draft = Parsed<(typeof voteConsoleCalls)['POST /console/api/v1/votes/save']>

/** A whole draft from what matters; the rest is as a form leaves it. */
export const voteDraft = (of: Partial<Draft> & Pick<Draft, 'title' | 'signupBegin' | 'signupEnd' | 'voteBegin' | 'voteEnd'>): Draft =>
  voteConsoleCalls['POST /console/api/v1/votes/save'].input.parse({ voteId: null, ...of })

/** A slogan that everybody reads, and a phone for auditors. */
export const plainFields: VoteField[] = [
  { fieldName: '口号', fieldType: 'text', open: true },
  { fieldName: '联系电话', fieldType: 'tel' },
]
export const plainEntry = [
  { fieldName: '口号', fieldValue: '匠心不负' },
  { fieldName: '联系电话', fieldValue: '13800138000' },
]

/** A voting activity made at the console: sign-up and votes are open for a day unless told otherwise. Answers its id. */
export async function makeVote(t: TestApp, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const now = t.clock.now().getTime()
  const times = { signupBegin: now - 2 * hourMs, signupEnd: now + 20 * hourMs, voteBegin: now - hourMs, voteEnd: now + 24 * hourMs }
  const made = await t.send(
    'POST /console/api/v1/votes/save',
    { title: '最美掌柜', fields: plainFields, ...times, ...more },
    await t.operator(tenant),
  )
  if (!made.success) throw new Error(made.msg)
  return made.data!.voteId
}

/** A player added by hand, listed at once. Answers the id. */
export async function addPlayer(t: TestApp, voteId: string, userName = '林小满'): Promise<string> {
  const entry = { voteId, userName, uploadImg: '/files/a.webp', answers: [{ fieldName: '口号', fieldValue: '匠心不负' }] }
  const made = await t.send('POST /console/api/v1/votes/players/add', entry, await t.operator())
  if (!made.success) throw new Error(made.msg)
  return made.data!.playerId
}

/** A member's entry with a picture of their own. */
export async function enterVote(t: TestApp, { token, memberId }: { token: string; memberId: string }, voteId: string, more: object = {}) {
  const entry = { voteId, userName: '苏晚晴', uploadImg: await pictureOf(t, memberId), enrollData: plainEntry, ...more }
  return await t.send('POST /activity/api/v1/h5/vote/join', entry, token)
}

/** One vote. `from`: the address it comes from. */
export const cast = (
  t: TestApp,
  voteId: string,
  playerId: string,
  token?: string,
  more: object = {},
  headers: Record<string, string> = {},
) => t.send('POST /activity/api/v1/h5/vote/poll', { voteId, playerId, ...more }, token, headers)
