import { minuteMs } from '@youli/domain/kit/time.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { expect } from 'vitest'
import { removeFile } from '../platform/upload/jobs.ts'
import type { Reply, TestApp } from '../testing.ts'
import { type Cast, expectPolite, type Opening } from './provider-flow.ts'
import { notifyShipped } from './wechat-flows.ts'

const inbox = async (t: TestApp, mobileNo: string) => (await t.control('GET', `sms?mobile=${mobileNo}`)).messages

/** A code for a phone: one comes when the provider is back, and it lets in. */
const code: Opening = async ({ t, round }) => {
  const [guest, mobileNo] = [await t.visitor(), String(13_677_000_000 + round)]
  const ask = () => t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, guest)
  return {
    under: async () => expectPolite(await ask(), [registrationRefusals.smsDown, registrationRefusals.tooSoon]),
    back: async () => {
      t.clock.move(minuteMs)
      expect(await ask()).toMatchObject({ success: true })
      const [message] = await inbox(t, mobileNo)
      const entered = { mobileNo, verifyCode: message!.code, userName: '林三' }
      expect(await t.send('POST /user/member/api/v2/mobile-register-login', entered, guest)).toMatchObject({ success: true })
    },
    ended: async () => expect(await inbox(t, mobileNo)).toHaveLength(1),
  }
}

/** A notice to a phone: it waits, and comes once. */
const notice: Opening = async (cast) => {
  const { t, round } = cast
  const mobile = String(13_688_000_000 + round)
  await notifyShipped(cast, { mobile })
  return {
    under: async () => expect(await inbox(t, mobile)).toEqual([]),
    ended: async () => expect(await inbox(t, mobile)).toHaveLength(1),
  }
}

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Sends a picture through us. */
async function upload({ t, buyer }: Cast): Promise<Reply<{ url: string } | null>> {
  const form = new FormData()
  form.set('file', new Blob([dot], { type: 'image/png' }), 'a.png')
  const reply = await fetch(`${t.base}/upload/image`, { method: 'POST', body: form, headers: { token: buyer } })
  return { ...((await reply.json()) as Reply<{ url: string } | null>), status: reply.status, headers: reply.headers }
}
const uploaded = async (cast: Cast): Promise<string> => (await upload(cast)).data!.url
const keyIn = (url: string): string => url.slice(url.indexOf('upload/'))
/** How often an address stands for a stored object. */
const stored = async ({ t }: Cast, url: string): Promise<number> => {
  const { objects } = await t.control('GET', 'objects')
  return objects.filter(({ key }) => key === keyIn(url)).length
}

const sending: Opening = async (cast) => {
  let url = ''
  return {
    under: async () => expectPolite(await upload(cast)),
    back: async () => {
      url = await uploaded(cast)
    },
    ended: async () => expect([await stored(cast, url), (await fetch(url)).status]).toEqual([1, 200]),
  }
}

/** A picture is taken back: it is nobody's at once, and its file goes when it can. */
const removing: Opening = async (cast) => {
  const { t, buyer } = cast
  const url = await uploaded(cast)
  const remove = () => t.send('GET /oss/object/delete', { objectname: keyIn(url) }, buyer)
  let isGone = false
  return {
    under: async () => {
      expect(await remove()).toMatchObject(isGone ? { code: uploadRefusals.notFound.code } : { success: true })
      isGone = true
    },
    ended: async () => expect([await stored(cast, url), (await remove()).code]).toEqual([0, uploadRefusals.notFound.code]),
  }
}

/** A file that is not kept any more. */
const tidying: Opening = async (cast) => {
  const { t } = cast
  const url = await uploaded(cast)
  await t.app.db.transact((tx) => t.app.jobs.enqueue(tx, removeFile, { key: keyIn(url) }))
  return {
    under: async () => expect(await stored(cast, url)).toBe(1),
    ended: async () => expect(await stored(cast, url)).toBe(0),
  }
}

/** A portrait that WeChat keeps for us: fetched there, stored here. */
const portrait: Opening = async (cast) => {
  const { t } = cast
  const { token } = await t.member()
  const handed = await fetch(`${t.base}/sim/control/media/${t.tenants[0].appId}`, { method: 'POST', body: dot })
  const { mediaId } = (await handed.json()) as { mediaId: string }
  const change = () => t.send('FORM /user/api/v1/modify-head-img-url', { mediaId }, token)
  return {
    under: async () => expectPolite(await change()),
    back: async () => expect(await change()).toMatchObject({ success: true }),
    ended: async () => {
      const { headImgUrl } = await t.call('GET /user/member/api/v2/user-info', {}, token)
      expect(await stored(cast, headImgUrl)).toBe(1)
    },
  }
}

/** What needs the SMS cloud. */
export const smsFlows: Record<string, Opening> = { 'a code by SMS': code, 'a notice by SMS': notice }

/** What needs the object store. */
export const fileFlows: Record<string, Opening> = {
  'a picture sent': sending,
  'a portrait from WeChat': portrait,
  'a picture taken back': removing,
  'a file nobody uses': tidying,
}
