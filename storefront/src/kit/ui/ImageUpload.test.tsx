// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageUpload, type ImageUploadProps } from './ImageUpload.tsx'
import { uploadedItem, usePending } from './upload-items.ts'

beforeEach(() => {
  let made = 0
  URL.createObjectURL = () => `blob:${(made += 1)}`
  URL.revokeObjectURL = () => {}
})

const photo = (name: string, type = 'image/png'): File => new File(['x'], name, { type })

function Grid({ start = [], ...rest }: { start?: string[] } & Partial<ImageUploadProps>): ReactNode {
  const [urls, setUrls] = useState(start)
  return (
    <>
      <ImageUpload value={urls} onChange={setUrls} upload={async (file) => `/oss/${file.name}`} compress={async (file) => file} {...rest} />
      <p data-testid="urls">{urls.join(' ')}</p>
    </>
  )
}
const urls = (): string | null => screen.getByTestId('urls').textContent
const input = (): HTMLElement => screen.getByLabelText('添加照片', { selector: 'input' })
const person = userEvent.setup({ applyAccept: false })

it('an item on its way and an uploaded one carry file, address, type, kind, name and flag [B0222]', async () => {
  const stored: string[] = []
  const { result } = renderHook(() =>
    usePending(
      () => new Promise<string>(() => {}),
      (url) => stored.push(url),
      () => {},
    ),
  )
  const files = [photo('a.png'), photo('b.mp3', 'audio/mpeg'), photo('c.pdf', 'application/pdf')]
  act(() => result.current.add(files))
  expect(result.current.items).toMatchObject(
    (['img', 'music', 'other'] as const).map((type, i) => {
      const file = files[i]!
      return { file, src: `blob:${i + 1}`, fileType: file.type, type, name: file.name, upload: false }
    }),
  )
  expect(uploadedItem('/files/upload/a1')).toMatchObject({ file: null, src: '/files/upload/a1', type: 'img', name: 'a1', upload: true })
})

describe('the upload grid', () => {
  it('shows a file as pending until it is stored [B0224 B0244]', async () => {
    let stored = (): void => {}
    render(
      <Grid
        upload={(file) =>
          new Promise((resolve) => {
            stored = () => resolve(`/oss/${file.name}`)
          })
        }
      />,
    )
    await person.upload(input(), photo('a.png'))
    expect(await screen.findByText('上传中')).toBeTruthy()
    expect(urls()).toBe('')
    await act(async () => stored())
    expect(screen.queryByText('上传中')).toBeNull()
    expect(urls()).toBe('/oss/a.png')
  })
  it('keeps all of several files that are stored at once', async () => {
    render(<Grid />)
    await person.upload(input(), [photo('a.png'), photo('b.jpg', 'image/jpeg'), photo('c.gif', 'image/gif')])
    await vi.waitFor(() => expect(urls()).toBe('/oss/a.png /oss/b.jpg /oss/c.gif'))
  })
  it('says that another type is not allowed [B0225]', async () => {
    render(<Grid />)
    await person.upload(input(), photo('a.svg', 'image/svg+xml'))
    expect(screen.getByText('此文件类型不允许上传')).toBeTruthy()
    expect(urls()).toBe('')
  })
  it('adds none of the files that would be too many [B0226 B0235]', async () => {
    render(<Grid start={['/1.png', '/2.png']} max={3} />)
    await person.upload(input(), [photo('a.png'), photo('b.png')])
    expect(screen.getByText('最多只能上传3张照片')).toBeTruthy()
    expect(urls()).toBe('/1.png /2.png')
  })
  it('allows 9 pictures unless told otherwise [B0227 B0842]', () => {
    render(<Grid start={Array.from({ length: 8 }, (_, i) => `/${i}.png`)} />)
    expect(screen.getByText('8/9')).toBeTruthy()
    cleanup()
    render(<Grid start={Array.from({ length: 9 }, (_, i) => `/${i}.png`)} />)
    expect(screen.queryByLabelText('添加照片', { selector: 'input' })).toBeNull()
  })
  it('says 上传失败 and sends again at a tap [B0234]', async () => {
    const upload = vi.fn<(file: File) => Promise<string>>(async (file) => `/oss/${file.name}`).mockRejectedValueOnce(new Error('down'))
    render(<Grid upload={upload} />)
    await person.upload(input(), photo('a.png'))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', '上传失败')
    await person.click(screen.getByRole('button', { name: '上传失败' }))
    await vi.waitFor(() => expect(urls()).toBe('/oss/a.png'))
  })
  it('says 找不到要删除的图片 when the stored picture is missing [B0236]', async () => {
    render(<Grid start={['/1.png']} remove={() => Promise.reject(new Error('gone'))} />)
    await person.click(screen.getByRole('button', { name: '删除照片 1.png' }))
    expect(await screen.findByText('找不到要删除的图片')).toBeTruthy()
  })
  it('asks before it gives up an upload on its way [B0237]', async () => {
    render(<Grid upload={() => new Promise(() => {})} />)
    await person.upload(input(), photo('a.png'))
    await person.click(await screen.findByRole('button', { name: '删除照片 a.png' }))
    expect(await screen.findByText('确定取消上传该图片吗？')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByText('上传中')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: '删除照片 a.png' }))
    await person.click(await screen.findByRole('button', { name: '确定' }))
    await vi.waitFor(() => expect(screen.queryByText('上传中')).toBeNull())
  })
})
