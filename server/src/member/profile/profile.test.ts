import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { profileRefusals } from '@youli/domain/member/profile/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'

const detail = 'GET /user/member/api/v2/user-detail-info'
const update = 'POST /user/member/api/v2/update-member-info'
const portrait = 'FORM /user/api/v1/modify-head-img-url'
const info = 'GET /user/member/api/v2/user-info'

describe.each(oneEngine)('the profile on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const tell = (token: string) => t.call(detail, {}, token)
  const set = (key: Parameters<typeof setConfig>[2], value: string, tenant: 0 | 1 = 0) =>
    t.app.db.of(t.tenants[tenant].tenantId).transact((tx) => setConfig(tx, tx.tenantId, key, value))

  it('tells every field of the member detail, empty at first [B0113 B0134]', async () => {
    const { token, mobileNo } = await t.member({ userName: '林一' })
    expect(await tell(token)).toEqual({
      userName: '林一',
      mobileNo,
      sex: 0,
      birthday: '',
      birthdayIsLunar: 0,
      address: '',
      memorialName: '',
      memorialDay: '',
      memorialDayIsLunar: 0,
      interest: '',
      headImgUrl: '',
      version: 0,
    })
    expect((await t.send(detail, {}, await t.visitor())).code).toBe(common.notRegistered.code)
    expect((await t.send(detail, {})).status).toBe(401)
  })

  it('saves every field of the payload, reads it back unchanged and counts the profile as complete [B0115 B0134]', async () => {
    const { token } = await t.member()
    const said = {
      userName: '欧阳晚晴',
      sex: 2,
      address: '上海市静安区示例路 28 弄',
      birthday: '1990-02-30',
      birthdayIsLunar: 1,
      memorialName: '结婚纪念日',
      memorialDay: '2015-10-01',
      memorialDayIsLunar: 0,
      interest: '翡翠',
    }
    expect((await t.send(update, said, token)).data).toEqual({ version: 1, firstTime: true })
    expect(await tell(token)).toMatchObject(said)
    expect((await t.send(info, {}, token)).data).toMatchObject({ userName: '欧阳晚晴', sex: 2, isUpdateInfo: true })
    expect((await t.send(update, said, token)).data).toEqual({ version: 2, firstTime: false })
  })

  it('brings naughty texts back as they were typed [B0869]', async () => {
    const { token } = await t.member()
    const naughty = [
      `O'B"; drop table member;--`,
      '<script>alert(1)</script>',
      '🎁\u202e\u200b名',
      '${7*7}{{7*7}}',
      '%00\\n\\x00',
      '＜img src=x＞',
    ]
    for (const text of naughty) {
      const said = { userName: text.slice(0, 20).trim(), address: text, interest: text, memorialName: text.slice(0, 20).trim() }
      expect((await t.send(update, said, token)).success).toBe(true)
      expect(await tell(token)).toMatchObject(said)
    }
    expect((await t.send(update, { address: 'a\0b' }, token)).status).toBe(400)
  })

  it('refuses a sex or a flag that there is not, and texts that are too long [B0114 B0129 B0841]', async () => {
    const { token } = await t.member()
    const refused = [
      { sex: 3 },
      { sex: -1 },
      { sex: 'x' },
      { birthdayIsLunar: 2 },
      { memorialDayIsLunar: 'maybe' },
      { userName: '名'.repeat(21) },
      { address: '址'.repeat(251) },
      { interest: '好'.repeat(251) },
    ]
    for (const request of refused) expect([request, (await t.send(update, request, token)).status]).toEqual([request, 400])
    const longest = { userName: '名'.repeat(20), address: '址'.repeat(250), interest: '好'.repeat(250) }
    expect((await t.send(update, longest, token)).success).toBe(true)
    expect((await t.send(update, { userName: ' ' }, token)).msg).toBe('请输入姓名')
    expect(await tell(token)).toMatchObject({ ...longest, sex: 0 })
  })

  it('keeps a birthday for ever once it is filled, 1900-01-01 counting as not filled [B0121 B0123]', async () => {
    const { token } = await t.member()
    await t.send(update, { birthday: '1900-01-01', memorialDay: '1900-01-01', memorialDayIsLunar: 1 }, token)
    expect(await tell(token)).toMatchObject({ birthday: '', memorialDay: '', memorialDayIsLunar: 0 })
    await t.send(update, { birthday: '1988-05-20' }, token)
    for (const request of [{ birthday: '1988-05-21' }, { birthday: '1988-05-20', birthdayIsLunar: 1 }])
      expect((await t.send(update, request, token)).msg).toBe('生日填写后不能修改')
    for (const request of [
      { birthday: '' },
      { birthday: null },
      { birthday: '1900-01-01' },
      { birthday: '1988-05-20', birthdayIsLunar: 0 },
    ])
      expect((await t.send(update, request, token)).success).toBe(true)
    expect(await tell(token)).toMatchObject({ birthday: '1988-05-20', birthdayIsLunar: 0 })
  })

  it('clears the lunar flag of an empty memorial day [B0122]', async () => {
    const { token } = await t.member()
    await t.send(update, { memorialDay: '2015-10-01', memorialDayIsLunar: 1 }, token)
    expect(await tell(token)).toMatchObject({ memorialDayIsLunar: 1 })
    await t.send(update, { memorialDay: '', memorialDayIsLunar: 1 }, token)
    expect(await tell(token)).toMatchObject({ memorialDay: '', memorialDayIsLunar: 0 })
  })

  it('refuses days that cannot be, and a birthday beyond this year; a memorial day may lie ahead [B0130 B0133]', async () => {
    const { token } = await t.member()
    const year = Number(dayOf(t.clock.now()).slice(0, 4))
    const impossible = [
      ['2023-02-31', 0],
      ['2023-02-30', 0],
      ['2023-13-01', 0],
      ['2023-02-31', 1],
      ['1900-02-29', 0],
      [`${year + 1}-01-01`, 0],
      ['1899-12-31', 0],
    ] as const
    for (const [birthday, birthdayIsLunar] of impossible)
      expect([birthday, (await t.send(update, { birthday, birthdayIsLunar }, token)).code]).toEqual([birthday, 3208])
    expect((await t.send(update, { memorialDay: `${year + 11}-01-01` }, token)).code).toBe(profileRefusals.badMemorialDay.code)
    expect((await t.send(update, { memorialDay: '2023-02-30' }, token)).code).toBe(profileRefusals.badMemorialDay.code)
    expect((await t.send(update, { birthday: 'soon' }, token)).status).toBe(400)
    expect((await t.send(update, { memorialDay: `${year + 10}-12-31`, birthday: '2000-02-29' }, token)).success).toBe(true)
  })

  it('demands what the tenant demands [B0116 B0126]', async () => {
    const { token } = await t.member({ appId: t.tenants[1].appId })
    const fields = [
      { code: 'sex', name: '性别', must: true, display: true },
      { code: 'birthday', name: '生日', must: true, display: false },
      { code: 'interest', name: '喜好', must: 'true', display: 'true' },
    ]
    await set(profileSettings.fields, JSON.stringify(fields), 1)
    expect((await t.send(update, { userName: '秦川' }, token)).msg).toBe('还差性别')
    expect((await t.send(update, { userName: '秦川', sex: 1 }, token)).msg).toBe('请填写喜好')
    expect((await t.send(update, { userName: '秦川', sex: 1, interest: '茶' }, token)).success).toBe(true)
  })

  it('refuses a page that has not seen the latest, so that of two tabs neither loses silently', async () => {
    const { token } = await t.member()
    await t.send(update, { address: '甲', interest: '茶', version: 0 }, token)
    const replies = await Promise.all(['乙', '丙', '丁'].map((address) => t.send(update, { address, version: 1 }, token)))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(replies.filter((r) => r.code === 3211)).toHaveLength(2)
    // Without a version only what was said changes.
    await Promise.all([t.send(update, { address: '戊' }, token), t.send(update, { interest: '玉' }, token)])
    expect(await tell(token)).toMatchObject({ address: '戊', interest: '玉', version: 4 })
  })

  it('offers favourites and anniversaries, wedding anniversary and birthday among them [B0135]', async () => {
    const { token } = await t.member()
    const names = (await t.send('GET /user/member/api/v1/anniversary-list', {}, token)).data
    expect(names).toEqual(expect.arrayContaining(['结婚纪念日', '生日']))
    await set(profileSettings.favorites, '["翡翠"," 茶 ","茶",3]')
    expect((await t.send('GET /user/member/api/v1/favorite-list', {}, token)).data).toEqual(['翡翠', '茶'])
  })

  it('changes the portrait to an uploaded picture of one’s own, or to one of the messenger [B0136]', async () => {
    const [mine, other] = [await t.member(), await t.member()]
    const upload = async (token: string) => {
      const { fileName, host, formData } = await t.call('GET /oss/token', {}, token)
      const form = new FormData()
      for (const [name, value] of Object.entries(formData)) form.set(name, value)
      form.set('file', new Blob([pixel], { type: 'image/png' }), 'me.png')
      expect((await fetch(new URL(host, t.base), { method: 'POST', body: form })).ok).toBe(true)
      return fileName
    }
    const mediaId = await upload(mine.token)
    const { headImgUrl } = await t.call(portrait, { mediaId }, mine.token)
    expect(headImgUrl).toContain(mediaId)
    expect(await tell(mine.token)).toMatchObject({ headImgUrl })
    expect((await t.send(info, {}, mine.token)).data).toMatchObject({ headImgUrl })
    for (const foreign of [await upload(other.token), 'upload/../../secret', 'https://example.com/x.png', 'unknown-media-id'])
      expect([foreign, (await t.send(portrait, { mediaId: foreign }, mine.token)).code]).toEqual([foreign, 3213])
    const { appId } = t.tenants[0]
    const handed = await fetch(`${t.base}/sim/control/media/${appId}`, { method: 'POST', body: pixel })
    const { mediaId: taken } = (await handed.json()) as { mediaId: string }
    const kept = await t.call(portrait, { mediaId: taken }, mine.token)
    expect((await fetch(new URL(kept.headImgUrl, t.base))).headers.get('content-type')).toBe('image/png')
  })
})

/** A whole picture, one dot large. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
