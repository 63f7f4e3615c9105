import { common } from '@youli/domain/kit/refusal.ts'
import { refusalText } from '@youli/domain/kit/testing/played.ts'
import { expect, test } from 'vitest'
import { errorMessage } from '../errors.ts'
import { wire } from '../testing.tsx'
import { uploadPicture } from './upload.ts'

const picture = () => new File(['GIF89a'], 'a.gif', { type: 'image/gif' })
const token = { host: '/files', fileName: 'k', formData: { key: 'k' }, url: '/files/k' }
/** The calls of ours answered as usual, and the receiver beside them, which says this to a file. */
const receiverSays = (said: Response) => wire({ '/console/api/v1/upload/token': { data: token }, '/files': said })

test.each([common.malformed, common.noSession, common.tooLarge])(
  'a picture that the receiver refuses with $code is not stored, and the words are its own',
  async (spec) => {
    receiverSays(new Response(refusalText(spec)))
    const error = await uploadPicture(picture()).catch((no: unknown) => no)
    expect(errorMessage(error)).toBe(spec.msg)
  },
)

test('a picture is stored when the receiver says its address, or a storage nothing at all', async () => {
  receiverSays(new Response('{"success":true,"code":0,"msg":"","data":{"url":"/files/k"}}'))
  expect(await uploadPicture(picture())).toBe('/files/k')
  receiverSays(new Response(null, { status: 204 }))
  expect(await uploadPicture(picture())).toBe('/files/k')
})

test.each(['image/svg+xml', 'image/webp', 'image/avif', 'image/tiff'])(
  '%s goes through the server, which turns it into a picture',
  async (type) => {
    const heard = wire({ '/upload/image': new Response('{"success":true,"code":0,"msg":"","data":{"url":"/files/k"}}') })
    expect(await uploadPicture(new File(['<svg/>'], 'logo', { type }))).toBe('/files/k')
    expect(heard.map(({ url, ours }) => [url.pathname, ours])).toEqual([['/upload/image', true]])
  },
)

test('a file too large is refused before anything is sent, with its name and both sizes', async () => {
  const heard = wire({})
  const large = new File([new Uint8Array(60 * 1024 * 1024)], 'logo.psd', { type: 'image/vnd.adobe.photoshop' })
  const error = await uploadPicture(large).catch((no: unknown) => no)
  expect(errorMessage(error)).toBe('logo.psd 60 MB，超过 10 MB')
  expect(heard).toEqual([])
})
