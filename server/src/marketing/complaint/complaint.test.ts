import { complaintRefusals } from '@youli/domain/marketing/complaint/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeSeckill } from '../seckill/fixtures.ts'

describe.each(oneEngine)('complaints on %s', (engine) => {
  let running: TestApp
  let activityId: string

  beforeAll(async () => {
    running = await testApp(engine)
    activityId = (await makeSeckill(running)).activityId
  })
  afterAll(() => running.close())

  const whole = { reason: 'goods', content: '与描述不符', mobileNo: '13800138000', pictures: ['/files/a.png'] }
  const complain = (of: object, token?: string) => running.send('POST /activity/api/v1/complaint', { ...whole, activityId, ...of }, token)
  const list = async (state: '' | 'open' | 'answered', token: string) =>
    (await running.call('GET /console/api/v1/complaints', { state }, token)).data

  it('anybody may complain about an activity; the operator reads it and writes down what was done, once [B0597]', async () => {
    const visitor = await running.visitor()
    expect((await complain({}, visitor)).code).toBe(0)
    const operator = await running.operator()
    const [one] = await list('open', operator)
    expect(one).toMatchObject({
      activityId,
      reason: 'goods',
      content: '与描述不符',
      mobileNo: '13800138000',
      pictures: ['/files/a.png'],
      answer: '',
    })
    const answer = (token: string) => running.send('POST /console/api/v1/complaints/answer', { id: one!.id, answer: '已致电并换货' }, token)
    expect((await answer(await running.operator(1))).code).toBe(complaintRefusals.answered.code)
    expect((await answer(operator)).code).toBe(0)
    expect((await answer(operator)).code).toBe(complaintRefusals.answered.code)
    expect(await list('open', operator)).toEqual([])
    expect((await list('answered', operator))[0]).toMatchObject({ id: one!.id, answer: '已致电并换货' })
  })

  it.each([
    ['an unknown reason', { reason: 'x' }, 7201, '还差投诉原因'],
    ['no words', { content: ' ' }, 7201, '请填写投诉内容'],
    ['no phone', { mobileNo: '12' }, 7201, '请填写正确的手机号'],
    ['an activity that is not there', { activityId: '99' }, 7001, '没有找到活动或活动已结束'],
  ])('one with %s is refused', async (_, of, code, msg) => {
    expect(await complain(of, await running.visitor())).toMatchObject({ code, msg })
  })

  it('need a session, and no more than 4 pictures', async () => {
    expect((await complain({})).status).toBe(401)
    expect((await complain({ pictures: Array.from({ length: 5 }, () => '/files/a.png') }, await running.visitor())).status).toBe(400)
  })
})
