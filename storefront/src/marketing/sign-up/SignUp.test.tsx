import { signUpRefusals } from '@youli/domain/marketing/sign-up/texts.ts'
import { activityRefusals, shareCodeRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeLogin } from '../../kit/session.ts'
import { enterAs, member } from '../../kit/testing/people.ts'
import { refusal, type standIn } from '../../kit/testing/stand-in.ts'
import { stubLocation } from '../../kit/testing/stub-location.ts'
import type { OutputOf } from '../../kit/client.ts'
import type { ActivityDetail } from '../activity/widgets/activity.ts'
import { activityId, address, sale, shopOf } from '../seckill/testing/sales.tsx'

const signupId = '460000000000000001'
const h5 = '/activity/api/v1/h5/signup'
const detailKey = `GET ${h5}/get-signup-detail` as const
const elsewhere = { default: () => null }
const openAt = shopOf([
  { path: '/activity/signup/:activityId', load: () => import('./SignUpHome.tsx') },
  { path: '/activity/signup/apply/:activityId', load: () => import('./SignUpForm.tsx') },
  { path: '/activity/signup/pay/:signupId/:money', load: () => import('./SignUpPay.tsx') },
  { path: '/activity/signup/success/:signupId', load: () => import('./SignUpSuccess.tsx') },
  { path: '/activity/signup/audit/:activityId', load: () => import('./SignUpAudit.tsx') },
  { path: '/activity', load: () => Promise.resolve(elsewhere) },
])
type Answers = Parameters<typeof standIn>[0]
type Detail = OutputOf<typeof detailKey>

const plain = {
  signupLimit: 12,
  signupNum: 3,
  joinNum: 3,
  joinCount: 3,
  signupFee: 68,
  needAuduit: true,
  applyStatus: 0,
  refundStatus: -1,
  signinStatus: -1,
  appointStatus: 0,
  signupId: '0',
  payUntil: null,
  checkInTime: 0,
  auditRemark: '',
}
/** A sign-up activity: running unless told otherwise. */
const event = (
  data: Partial<Omit<typeof plain, 'payUntil'> & { payUntil: number | null; appointFlag: boolean }> = {},
  of: Partial<ActivityDetail> = {},
): ReturnType<typeof sale> =>
  ({
    ...sale({ activityName: '银匠手作体验课', activityRemark: '<p>现场教学</p>' }),
    activityType: 'signup',
    goodsInfoDto: null,
    ...of,
    data: { ...plain, ...data },
  }) as unknown as ReturnType<typeof sale>

const detail = (of: Partial<Detail> = {}): Detail => ({
  fields: [
    { fieldType: 'text', fieldName: '姓名', fieldValue: '林晚晴' },
    { fieldType: 'img', fieldName: '作品', fieldValue: '/a.webp,/b.webp' },
  ],
  payFee: 68,
  payOrderNo: '',
  activityId,
  activityName: '银匠手作体验课',
  state: 'unpaid',
  payUntil: new Date(2026, 10, 22, 12, 30).getTime(),
  remark: '',
  ...of,
})
const noGift = { 'GET /activity/api/v1/give-gift-pack/get-prize': () => null }
const openHome = (e = event(), answers: Answers = {}, query = '') =>
  openAt(`/activity/signup/${activityId}${query}`, e, {
    [`GET ${h5}/join-user-list`]: () => ({ data: [{ signupId, userName: '林*', userHeadImg: '', time: 1 }], total: 1 }),
    [`GET ${h5}/isAuditUser`]: () => false,
    ...answers,
  })
const button = async (name: string): Promise<HTMLButtonElement> =>
  within(await screen.findByRole('contentinfo')).findByRole<HTMLButtonElement>('button', { name })

beforeEach(() => enterAs(member))

describe('the page', () => {
  test('shows how long still, music, rules, the introduction and who is in [B0720 B0738]', async () => {
    openHome()
    await screen.findByRole('heading', { level: 1, name: '银匠手作体验课' })
    expect(screen.getByText('距离报名结束')).toBeTruthy()
    expect(screen.getByRole('timer')).toBeTruthy()
    expect(screen.getByRole('button', { name: '播放音乐' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '活动介绍' })).getByText('现场教学')).toBeTruthy()
    expect(screen.getByText('12 席，还剩 9 席')).toBeTruthy()
    expect(await screen.findByText(/^已有 3 位报名/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '报名管理' })).toBeNull()
  })

  const soon = { startTime: Date.now() + 3_600_000, endTime: Date.now() + 7_200_000, activityStatus: 2 }
  const over = { startTime: Date.now() - 7_200_000, endTime: Date.now() - 3_600_000, activityStatus: 3 }
  test.each([
    ['预约 [B0729 B0738]', '预约', {}, soon, '', '距离报名开始'],
    ['取消预约 [B0730 B0738]', '取消预约', { appointStatus: 1, appointFlag: true }, soon, '', '距离报名开始'],
    ['报名 [B0731 B0738]', '给我留一席', {}, {}, '', '距离报名结束'],
    ['不能报名 [B0732 B0738]', '不能报名', { applyStatus: 1, refundStatus: 1, signupId }, {}, '', '距离报名结束'],
    ['退款 [B0733 B0738]', '退款', { applyStatus: 1, refundStatus: 0, signupId }, {}, '', '距离报名结束'],
    ['已报名 [B0734 B0738]', '已报名', { applyStatus: 1, signinStatus: -1, signupId }, {}, '', '距离报名结束'],
    ['签到 [B0735 B0738]', '签到', { applyStatus: 1, signinStatus: 0, signupId }, {}, '?source=qrcode', '距离报名结束'],
    ['已签到 [B0736 B0738]', '已签到', { applyStatus: 1, signinStatus: 1, signupId }, {}, '', '距离报名结束'],
    ['活动已结束 [B0737 B0738]', '活动已结束', {}, over, '', '报名已结束'],
  ])('the one button is %s', async (_, name, data, span, query, label) => {
    openHome(event(data, span), {}, query)
    expect(await button(name)).toBeTruthy()
    expect(within(screen.getByRole('contentinfo')).getAllByRole('button')).toHaveLength(1)
    expect(screen.getByText(label)).toBeTruthy()
  })

  test('a full one says so and leads nowhere; who holds a place is not told [B0745]', async () => {
    openHome(event({ signupNum: 12 }))
    expect(await screen.findByText('名额满了，看看别的活动')).toBeTruthy()
    await userEvent.click(await button('给我留一席'))
    expect(address()).toBe(`/activity/signup/${activityId}`)
    cleanup()
    openHome(event({ signupNum: 12, applyStatus: 1, signupId }))
    await button('已报名')
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('the management entry is for whoever the server says audits [B0751]', async () => {
    storeLogin({ ...member, isEmployee: true, employeeId: '77' })
    openHome(event(), { [`GET ${h5}/isAuditUser`]: () => true })
    const link = await screen.findByRole('link', { name: '报名管理' })
    expect(link.getAttribute('href')).toBe(`/activity/signup/audit/${activityId}`)
  })

  test('the poster holds the code that the server made for the page as this member shares it', async () => {
    const key = 'FORM /activity/api/v1/share/qr-url'
    const qrUrl = 'data:image/png;base64,AAAA'
    let refused = true
    const net = openHome(event(), {
      [key]: ({ url }) => (refused ? refusal(shareCodeRefusals.foreign) : { qrUrl, url }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '分享海报' }))
    const poster = within(await screen.findByRole('dialog', { name: '分享海报' }))
    expect(await poster.findByText(shareCodeRefusals.foreign.msg)).toBeTruthy()
    refused = false
    await userEvent.click(poster.getByRole('button', { name: '重新加载' }))
    // No picture can be drawn here: then the code stands by itself.
    expect((await screen.findByRole('img', { name: '分享二维码' })).getAttribute('src')).toBe(qrUrl)
    expect(screen.getByText(/，报名费¥68\.00$/)).toBeTruthy()
    const shared = new URL((net.of(key).at(-1)!.input as { url: string }).url)
    expect(shared.origin + shared.pathname).toBe(`${window.location.origin}/activity/signup/${activityId}`)
    expect(Object.fromEntries(shared.searchParams)).toEqual({ app_id: 'wxapp-a', shareuserid: member.userId, shareId: member.userId })
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a refund is asked about, then told [B0766 B0267]', async () => {
    const net = openHome(event({ applyStatus: 1, refundStatus: 0, signupId }), { [`FORM ${h5}/apply-refund`]: () => null })
    await userEvent.click(await button('退款'))
    const result = await screen.findByRole('alertdialog', { name: '确定要退款吗？' })
    await userEvent.click(within(result).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('正在为您退款')).toBeTruthy()
    expect(net.of(`FORM ${h5}/apply-refund`).map((s) => s.input)).toEqual([{ signupId }])
  })

  test('checking in is told [B0267 B0735]', async () => {
    const e = event({ applyStatus: 1, signinStatus: 0, signupId })
    const net = openHome(e, { [`FORM ${h5}/sign-in`]: () => null }, '?source=qrcode')
    await userEvent.click(await button('签到'))
    expect(await screen.findByText('签到成功')).toBeTruthy()
    expect(net.of(`FORM ${h5}/sign-in`).map((s) => s.input)).toEqual([{ activityId, source: 'qrcode' }])
  })

  test('an open fee is named with its hour and leads to where it is paid', async () => {
    openHome(event({ signupId, payUntil: new Date(2026, 10, 22, 12, 30).getTime() }))
    expect(await screen.findByText(/请在12:30前完成/)).toBeTruthy()
    await userEvent.click(await button('给我留一席'))
    await waitFor(() => expect(address()).toBe(`/activity/signup/pay/${signupId}/68`))
  })

  test('one that is not there, and one that was taken down, say so', async () => {
    openHome(event(), { 'GET /activity/api/v2/h5/detail': () => refusal(activityRefusals.gone) })
    expect(await screen.findByText('没有找到活动或活动已结束')).toBeTruthy()
    cleanup()
    openHome(event({}, { activityStatus: 0 }))
    expect(await screen.findByText('这场已经结束，看看别的活动')).toBeTruthy()
  })
})

describe('the form', () => {
  const fields = JSON.stringify([
    { fieldName: '姓名', fieldType: 'text', options: [], required: true },
    { fieldName: '手机', fieldType: 'tel', options: [], required: true },
    { fieldName: '尺码', fieldType: 'radio', options: ['大', '小'], required: true },
    { fieldName: '作品', fieldType: 'img', options: [], required: false },
  ])
  const openForm = (fee: number) =>
    openAt(`/activity/signup/apply/${activityId}`, event(), {
      [`GET ${h5}/get-signup-fields`]: () => ({ fields, activityName: '银匠手作体验课' }),
      [`POST ${h5}/submit-signup`]: () => ({ signupId, signupFee: fee }),
      [detailKey]: () => detail({ state: fee > 0 ? 'unpaid' : 'passed', payFee: fee }),
      'GET /tenant/domain/all': () => ({ pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: '', devLogin: false }),
      ...noGift,
    })

  test.each([
    [68, `/activity/signup/pay/${signupId}/68`],
    [0, `/activity/signup/success/${signupId}`],
  ])('says what is missing, keeps answers as given and goes on by the fee of %s [B0721 B0739 B0748]', async (fee, to) => {
    const net = openForm(fee)
    expect((await screen.findByLabelText<HTMLInputElement>(/手机/)).value).toBe('13800138012')
    await userEvent.click(await button('报名'))
    expect((await screen.findAllByText('姓名不能为空')).length).toBeGreaterThan(0)
    expect(net.of(`POST ${h5}/submit-signup`)).toHaveLength(0)
    await userEvent.type(screen.getByLabelText(/姓名/), '林晚晴')
    await userEvent.click(screen.getByRole('radio', { name: '小' }))
    await userEvent.click(await button('报名'))
    await waitFor(() => expect(address()).toBe(to))
    const { signupDetail } = net.of(`POST ${h5}/submit-signup`)[0]!.input as { signupDetail: string }
    expect(JSON.parse(signupDetail)).toEqual([
      { fieldName: '姓名', fieldType: 'text', fieldValue: '林晚晴' },
      { fieldName: '手机', fieldType: 'tel', fieldValue: '13800138012' },
      { fieldName: '尺码', fieldType: 'radio', fieldValue: '小' },
      { fieldName: '作品', fieldType: 'img', fieldValue: '' },
    ])
  })
})

describe('paying', () => {
  test('the amount is the server’s, the hour is shown, the way to pay carries all three words [B0722 B0723 B0853 B0437]', async () => {
    const left = vi.fn<(url: string) => void>()
    stubLocation({ origin: 'http://shop.test', href: 'http://shop.test/', assign: left })
    openAt(`/activity/signup/pay/${signupId}/0.01`, event(), {
      [detailKey]: () => detail(),
      'GET /tenant/domain/all': () => ({ pageDomain: '', payDomain: '', employeeDomain: '', sdkUrl: '', devLogin: false }),
    })
    expect(await screen.findByText('¥68.00')).toBeTruthy()
    expect(screen.queryByText('¥0.01')).toBeNull()
    expect(screen.getByText('请在12:30前完成支付，超时名额将释放')).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回活动首页' }).getAttribute('href')).toBe(`/activity/signup/${activityId}`)
    await userEvent.click(await screen.findByRole('button', { name: '微信支付' }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    const to = new URL(left.mock.calls[0]![0], 'http://shop.test')
    const words = { signupId, pay_type: 'signup', pay_state: 'wait' }
    expect(to.pathname).toBe('/wx_pay')
    expect(Object.fromEntries(to.searchParams)).toMatchObject(words)
    const back = new URL(to.searchParams.get('url')!)
    expect(back.pathname).toBe(`/activity/signup/success/${signupId}`)
    expect(Object.fromEntries(back.searchParams)).toEqual(words)
  })

  const success = (query: string, answers: Answers) =>
    openAt(`/activity/signup/success/${signupId}${query}`, event(), { ...noGift, ...answers })

  test('waits for the fee, asking every two seconds, then shows the gift [B0724 B0740 B0853]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let result = 0
    let paid = false
    const gift = {
      id: '1',
      bagId: '1',
      pageId: '0',
      state: 'waiting' as const,
      sceneText: '报名',
      time: Date.now(),
      expireTime: null,
      receiveTime: null,
      name: '报名礼',
      type: 'score' as const,
      callStyleName: 'style1',
      labelFirst: '报名有礼',
      labelSecond: '',
      detailList: [{ score: 50, businessId: '0', kind: 'integral' as const, title: '50积分' }],
      couponType: '',
      discount: 0,
      faceValue: 0,
      beginTime: null,
      endTime: null,
    }
    const net = success('?pay_state=ok&pay_type=signup', {
      [detailKey]: () => detail(paid ? { state: 'pending', payUntil: null } : {}),
      [`GET ${h5}/check-pay-status`]: () => {
        result += 1
        paid = result === 3
        return paid
      },
      'GET /activity/api/v1/give-gift-pack/get-prize': () => gift,
    })
    expect(await screen.findByText('正在确认支付结果')).toBeTruthy()
    await waitFor(() => expect(result).toBe(1))
    await vi.advanceTimersByTimeAsync(1900)
    expect(result).toBe(1)
    await vi.advanceTimersByTimeAsync(2200)
    await waitFor(() => expect(result).toBe(3))
    expect(await screen.findByText('报名已收到')).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回活动首页' }).getAttribute('href')).toBe(`/activity/signup/${activityId}`)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(net.of('GET /activity/api/v1/give-gift-pack/get-prize')[0]!.input).toEqual({ scene: 'sign_up', businessId: activityId })
  })

  test('asks at most twenty times, then says that nothing came [B0853]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const net = success('?pay_state=ok', { [detailKey]: () => detail(), [`GET ${h5}/check-pay-status`]: () => false })
    await screen.findByText('正在确认支付结果')
    for (let i = 0; i < 25; i++) await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByText('暂未收到支付结果，如已支付请稍后查看')).toBeTruthy()
    expect(net.of(`GET ${h5}/check-pay-status`)).toHaveLength(20)
  })

  test('one that is not there is said, then the page goes back [B0765]', async () => {
    success('', { [detailKey]: () => refusal(signUpRefusals.notThere) })
    const dialog = await screen.findByRole('alertdialog', { name: '没有找到活动或活动已结束' })
    await userEvent.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(address()).toBe('/activity?type=signup'))
  })
})

describe('auditing', () => {
  const row = { signupId, userName: '林晚晴', userHeadImg: '', time: Date.now(), state: 'pending' as const, remark: '' }
  const openAudit = (answers: Answers = {}) =>
    openAt(`/activity/signup/audit/${activityId}`, event(), {
      [`GET ${h5}/isAuditUser`]: () => true,
      [`GET ${h5}/audit-user-list`]: ({ auditStatus }: { auditStatus: unknown }) =>
        Number(auditStatus) === 0 ? { data: [row], total: 1 } : { data: [{ ...row, state: 'passed' }], total: 1 },
      [detailKey]: () => detail({ state: 'pending' }),
      ...answers,
    })
  const audits = (net: ReturnType<typeof openAudit>) => net.of(`FORM ${h5}/audit-signup`).map((s) => s.input)

  test('tabs with the count, rows that open, a remark for whoever is sent back [B0725 B0741 B0750 B0761 B0854/1]', async () => {
    const net = openAudit({ [`FORM ${h5}/audit-signup`]: () => 1 as const })
    expect(await screen.findByRole('tab', { name: '待审核(1)' })).toBeTruthy()
    const card = await screen.findByRole('article', { name: '林晚晴' })
    await userEvent.click(within(card).getByRole('button', { expanded: false }))
    expect(await within(card).findByText('姓名')).toBeTruthy()
    expect(within(card).getAllByRole('img', { name: '作品' })).toHaveLength(2)
    await userEvent.click(within(card).getByRole('button', { name: '驳回' }))
    const popup = await screen.findByRole('dialog', { name: '驳回报名' })
    await userEvent.click(within(popup).getByRole('button', { name: '确认驳回' }))
    expect(await screen.findByText('请填写审核备注')).toBeTruthy()
    expect(audits(net)).toEqual([])
    fireEvent.change(within(popup).getByLabelText(/审核备注/), { target: { value: '资料不全' } })
    await userEvent.click(within(popup).getByRole('button', { name: '确认驳回' }))
    expect(await screen.findByText('已驳回')).toBeTruthy()
    expect(audits(net)).toEqual([{ signupId, status: '2', remark: '资料不全' }])
    const pages = net.of(`GET ${h5}/audit-user-list`).filter((one) => one.input['pageSize'] === '10')
    expect(pages[0]!.input).toMatchObject({ activityId, auditStatus: '0' })
    expect(pages.map((one) => one.input['auditStatus'])).not.toContain('1')
    await userEvent.click(screen.getByRole('tab', { name: '已审核' }))
    await waitFor(() =>
      expect(net.of(`GET ${h5}/audit-user-list`).at(-1)!.input).toMatchObject({ activityId, auditStatus: '1', pageSize: '10' }),
    )
    expect(await screen.findByText('已通过')).toBeTruthy()
  })

  test('at the cap it asks, and sends the approval again with forceStatus 1 [B0743 B0766 B0267]', async () => {
    const net = openAudit({ [`FORM ${h5}/audit-signup`]: (input: { forceStatus?: unknown }) => (input.forceStatus ? 1 : 2) })
    await userEvent.click(await screen.findByRole('button', { name: '通过' }))
    const result = await screen.findByRole('alertdialog', { name: '审核通过人数已达设置上限，是否确认审核通过？' })
    await userEvent.click(within(result).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(audits(net)).toEqual([
      { signupId, status: '1' },
      { signupId, status: '1', forceStatus: '1' },
    ])
  })

  test('somebody who does not audit is led to the page of the activity [B0751]', async () => {
    openAudit({ [`GET ${h5}/isAuditUser`]: () => false })
    await waitFor(() => expect(address()).toBe(`/activity/signup/${activityId}`))
  })
})
