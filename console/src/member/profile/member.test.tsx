import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { open, refusal, someone, wire } from '../../kit/testing.tsx'
import { MemberActions } from './parts/MemberActions.tsx'
import { useState } from 'react'
import type { Opened } from './parts/MemberActions.tsx'

const path = '/console/api/v1/members'
type Member = OutputOf<'GET /console/api/v1/members/one'>

const member: Member = {
  id: '911915580548710411',
  state: 'active',
  blocked: null,
  figures: {
    spent: 1280,
    orders: 2,
    average: 640,
    lastOrderTime: 1_790_000_000_000,
    points: { balance: 70, expiring: 0, expiringTime: null },
    card: null,
    coupons: { usable: 1, ending: 0 },
  },
  grade: { name: '金卡', growth: 300, since: 200, next: null },
  advisorName: '',
  usualBuys: [],
  leavesTime: null,
  registerTime: 1_780_000_000_000,
  completedTime: null,
  tags: ['送礼'],
  profile: {
    userName: '何以宁',
    mobileNo: '138****0015',
    headImgUrl: '',
    sex: 2,
    address: '',
    birthday: '',
    birthdayIsLunar: 0,
    memorialName: '',
    memorialDay: '',
    memorialDayIsLunar: 0,
    interest: '',
    version: 1,
  },
  from: { fromId: '', fromType: '', shopName: '', employeeName: '', appId: '' },
  addresses: [],
  consents: [],
  sessions: [],
  rewards: [],
}

function Actions({ of }: { of: Member }) {
  const [opened, put] = useState<Opened>(null)
  return <MemberActions member={of} opened={opened} open={put} />
}

const allowed = (...permissions: string[]) => ({ ...someone, permissions: ['member.view', ...permissions] })

test('a message is written in place; what was typed stays when it is refused', async () => {
  const heard = wire({ [`${path}/message`]: refusal(memberAdminRefusals.leaves) })
  open(<Actions of={member} />, '/members/1', {}, allowed('member.message'))
  await userEvent.click(screen.getByRole('button', { name: '发消息' }))
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, '周末到店有礼')
  await userEvent.click(screen.getByRole('button', { name: /发\s*送/ }))
  await screen.findByText(memberAdminRefusals.leaves.msg)
  expect(heard.at(-1)!.body).toEqual({ id: member.id, text: '周末到店有礼' })
  expect((field as HTMLTextAreaElement).value).toBe('周末到店有礼')
})

test('the menu offers what the person may do, and the copy only with whole phones', async () => {
  wire({})
  const offered = async (permissions: string[], of = member) => {
    const shown = open(<Actions of={of} />, '/members/1', {}, allowed(...permissions))
    const more = screen.queryByRole('button', { name: /更多/ })
    if (more) await userEvent.click(more)
    const items = more ? (await screen.findAllByRole('menuitem')).map((item) => item.textContent) : []
    shown.unmount()
    return items
  }
  expect(await offered([])).toEqual([])
  expect(await offered(['member.export'])).toEqual([])
  expect(await offered(['member.export', 'member.phone'])).toEqual(['导出资料'])
  expect(await offered(['member.edit'])).toEqual(['打标签', '拉黑'])
  expect(await offered(['member.edit'], { ...member, blocked: { reason: '刷单', time: 1 } })).toEqual(['打标签', '解除拉黑'])
  expect(await offered(['member.edit'], { ...member, state: 'left' })).toEqual([])
})
