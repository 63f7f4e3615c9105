import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { open, wire } from '../../../kit/testing.tsx'
import { MusicField } from './MusicField.tsx'
import { ShareTypes } from './ShareTypes.tsx'

interface Values {
  activityMusicUrl: string
  shareTypes: { url: string; img: string }[]
}
const empty: Values = { activityMusicUrl: '', shareTypes: [] }

/** A form of both; what is saved is kept in `saved`. */
function show(initial: Values = empty, disabled = false) {
  const saved: Values[] = []
  open(
    <Form<Values> initialValues={initial} disabled={disabled} onFinish={(values) => void saved.push(values)}>
      <Form.Item name="activityMusicUrl" label="背景音乐">
        <MusicField />
      </Form.Item>
      <ShareTypes />
      <button type="submit">保存</button>
    </Form>,
  )
  return saved
}
const mp3 = (size = 9) => new File([new Uint8Array(size)], '喜庆.mp3', { type: 'audio/mpeg' })

test('an MP3 is uploaded, played, saved and removed', async () => {
  const heard = wire({ '/upload/music': new Response('{"success":true,"code":0,"msg":"","data":{"url":"/files/upload/1/a"}}') })
  const saved = show()
  await userEvent.upload(screen.getByLabelText('选择音乐文件'), mp3())
  const player = await screen.findByLabelText<HTMLAudioElement>('试听背景音乐')
  expect(player.getAttribute('src')).toBe('/files/upload/1/a')
  const form = heard[0]!.body as FormData
  expect([heard[0]!.url.pathname, ...form.keys()]).toEqual(['/upload/music', 'file'])
  await userEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(saved.at(-1)?.activityMusicUrl).toBe('/files/upload/1/a'))
  await userEvent.click(screen.getByLabelText('移除音乐'))
  await userEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(saved.at(-1)?.activityMusicUrl).toBe(''))
}, 60_000)

test('another kind of file and one too large are refused before anything is sent', async () => {
  const heard = wire({})
  show()
  const input = screen.getByLabelText('选择音乐文件')
  await userEvent.upload(input, new File(['x'], 'a.wav', { type: 'audio/wav' }), { applyAccept: false })
  await screen.findByText('仅支持 MP3 音乐')
  await userEvent.upload(input, mp3(5 * 1024 * 1024 + 1))
  await screen.findByText(/6 MB，超过 5 MB$/)
  expect(heard).toEqual([])
}, 60_000)

test('a picture to pass on needs its picture and a decent address; both are saved in their order', async () => {
  wire({})
  const saved = show({ ...empty, shareTypes: [{ img: '/files/a.png', url: '' }] })
  await userEvent.click(screen.getByText('添加分享图片'))
  await userEvent.type(screen.getAllByLabelText('点击后打开')[0]!, 'javascript:alert(1)')
  await userEvent.click(screen.getByText('保存'))
  await screen.findByText('请上传图片，或删除这一项')
  await screen.findByText('请填写以 / 或 https:// 开头的地址')
  expect(saved).toEqual([])
  await userEvent.click(screen.getByLabelText('删除第2张分享图片'))
  await userEvent.clear(screen.getByLabelText('点击后打开'))
  await userEvent.type(screen.getByLabelText('点击后打开'), '/mall')
  await userEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(saved.at(-1)?.shareTypes).toEqual([{ img: '/files/a.png', url: '/mall' }]))
}, 60_000)

test('who may only look listens and changes nothing', () => {
  wire({})
  show({ activityMusicUrl: '/files/a.mp3', shareTypes: [{ img: '/files/a.png', url: '' }] }, true)
  expect(screen.getByLabelText('试听背景音乐')).toBeTruthy()
  for (const label of ['移除音乐', '移除图片', '删除第1张分享图片']) expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('添加分享图片')).toBeNull()
}, 60_000)
