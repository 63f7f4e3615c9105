// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { open, wire } from '../testing.tsx'
import { ImageField, ImagesField } from './ImageField.tsx'

const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' })
const large = () => new File([new Uint8Array(11 * 1024 * 1024)], 'logo.png', { type: 'image/png' })
const receiver = () =>
  wire({
    '/upload/image': new Response('{"success":true,"code":0,"msg":"","data":{"url":"/files/k"}}'),
  })

test('a file that cannot be stored shows a fault at the field, and the others are stored', async () => {
  receiver()
  const onChange = vi.fn<(urls: string[]) => void>()
  open(<ImagesField value={[]} onChange={onChange} />)
  await userEvent.upload(screen.getByLabelText('添加图片 0/9', { selector: 'input' }), [large(), gif('a.gif')])
  expect((await screen.findByRole('alert')).textContent).toBe('logo.png 11 MB，超过 10 MB')
  expect(onChange).toHaveBeenCalledWith(['/files/k'])
})

test('a field with a shape of its own opens its picture to be cut before anything is sent', async () => {
  const heard = receiver()
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  open(<ImageField value="" aspect={1} />)
  await userEvent.upload(screen.getByLabelText('上传图片', { selector: 'input' }), gif('a.gif'))
  expect(await screen.findByRole('dialog', { name: '裁剪图片' }, { timeout: 20_000 })).toBeDefined()
  expect(screen.getByRole('slider', { name: '缩放' })).toBeDefined()
  expect(heard).toEqual([])
})
