import { common } from '@youli/domain/kit/refusal.ts'
import { refusalText } from '@youli/domain/kit/testing/played.ts'
import { expect, test } from 'vitest'
import { errorMessage } from '../errors.ts'
import { wire } from '../testing.tsx'
import { uploadMusic, uploadPicture } from './upload.ts'

const picture = () => new File(['GIF89a'], 'a.gif', { type: 'image/gif' })
const stored = () => new Response('{"success":true,"code":0,"msg":"","data":{"url":"/files/k"}}')
const music = () => new File([new Uint8Array(9)], 'a.mp3', { type: 'audio/mpeg' })

test.each([common.malformed, common.noSession, common.tooLarge])(
  'shows the words of the server when it refuses a picture with $code',
  async (spec) => {
    wire({ '/upload/image': new Response(refusalText(spec)) })
    const error = await uploadPicture(picture()).catch((no: unknown) => no)
    expect(errorMessage(error)).toBe(spec.msg)
  },
)

test.each(['image/gif', 'image/svg+xml', 'image/webp', 'image/avif', 'image/tiff'])('sends %s to the server alone', async (type) => {
  const heard = wire({ '/upload/image': stored() })
  expect(await uploadPicture(new File(['<svg/>'], 'logo', { type }))).toBe('/files/k')
  expect(heard.map(({ url, ours }) => [url.pathname, ours])).toEqual([['/upload/image', true]])
})

test('sends music to the server alone', async () => {
  const heard = wire({ '/upload/music': stored() })
  expect(await uploadMusic(music())).toBe('/files/k')
  expect(heard.map(({ url, ours }) => [url.pathname, ours])).toEqual([['/upload/music', true]])
})

test('says what to do when the server answers no envelope', async () => {
  wire({ '/upload/image': new Response('<html>', { status: 502 }) })
  const error = await uploadPicture(picture()).catch((no: unknown) => no)
  expect(errorMessage(error)).toBe('图片没有上传，其余内容已保留，可再选一次')
})

test('a file too large is refused before anything is sent, with its name and both sizes', async () => {
  const heard = wire({})
  const large = new File([new Uint8Array(60 * 1024 * 1024)], 'logo.psd', { type: 'image/vnd.adobe.photoshop' })
  const error = await uploadPicture(large).catch((no: unknown) => no)
  expect(errorMessage(error)).toBe('logo.psd 60 MB，超过 10 MB')
  expect(heard).toEqual([])
})
