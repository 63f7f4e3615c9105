import { common } from '@youli/domain/kit/refusal.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeLogin } from '../../../kit/session.ts'
import { member } from '../../../kit/testing/people.ts'
import { refusal, standIn } from '../../../kit/testing/stand-in.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { uploadPicture } from './upload.ts'

const token = 'GET /oss/token'
const gone = 'GET /oss/object/delete'
const key = 'upload/20261121/7/ab12'
const bucket = 'https://bucket.example.com/'
const policy = { host: bucket, fileName: key, formData: { key, policy: 'p', Signature: 's' }, url: `https://cdn.example.com/${key}` }

interface Posted {
  address: string
  fields: [string, string][]
  headers: unknown
}
/** The calls of ours answered as usual, and a storage beside them that takes what is posted. */
function withStorage(answers: Parameters<typeof standIn>[0], storage: (init: RequestInit) => Promise<Response>) {
  const net = standIn({ [token]: () => policy, ...answers })
  const ours = fetch
  const posted: Posted[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address !== bucket) return ours(address, init)
    const fields = [...(init.body as FormData)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    posted.push({ address, fields, headers: init.headers })
    return storage(init)
  })
  return { net, posted }
}
const photo = (name = 'a.png'): File => new File(['x'], name, { type: 'image/png' })

function Grid({ start = [] }: { start?: string[] }): ReactNode {
  const [urls, setUrls] = useState(start)
  return (
    <>
      <PictureGrid value={urls} onChange={setUrls} compress={async (file) => file} />
      <output>{urls.join(' ')}</output>
    </>
  )
}
const urls = (): string => document.querySelector('output')!.textContent

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  storeLogin(member)
})

test('a picture is posted with its policy straight to the storage, the file last and no token with it [B0231]', async () => {
  const { net, posted } = withStorage({}, () => Promise.resolve(new Response('')))
  render(<Grid />)
  await userEvent.upload(screen.getByLabelText('添加照片', { selector: 'input' }), photo())
  await waitFor(() => expect(urls()).toBe(policy.url))
  expect(net.of(token)[0]).toMatchObject({ input: { name: 'a.png' }, headers: { token: member.token } })
  expect(posted).toEqual([
    {
      address: bucket,
      fields: [
        ['key', key],
        ['policy', 'p'],
        ['Signature', 's'],
        ['Content-Type', 'image/png'],
        ['file', 'a.png'],
      ],
      headers: undefined,
    },
  ])
})

test('a storage that refuses, or cannot be reached, is an upload that failed [B0234]', async () => {
  withStorage({}, () => Promise.resolve(new Response('', { status: 403, statusText: 'Forbidden' })))
  render(<Grid />)
  await userEvent.upload(screen.getByLabelText('添加照片', { selector: 'input' }), photo())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '上传失败')
  expect(urls()).toBe('')
})

test.each([uploadRefusals.badType, uploadRefusals.failed, common.tooLarge])(
  'the receiver’s own refusal $code is said, and nothing is kept [B0234]',
  async (spec) => {
    withStorage({}, () => Promise.resolve(refusal(spec)))
    render(<Grid />)
    await userEvent.upload(screen.getByLabelText('添加照片', { selector: 'input' }), photo())
    expect(await screen.findByText(spec.msg, { selector: '[role=alert] span' })).toBeDefined()
    expect(screen.getByRole('button', { name: '上传失败' })).toBeDefined()
    expect(urls()).toBe('')
  },
)

test.each([`https://cdn.example.com/${key}`, `/files/${key}`])('%s is deleted by the name it is stored under [B0231]', async (url) => {
  const { net } = withStorage({ [gone]: () => null }, () => Promise.reject(new Error('unused')))
  render(<Grid start={[url]} />)
  await userEvent.click(screen.getByRole('button', { name: '删除照片 ab12' }))
  await waitFor(() => expect(urls()).toBe(''))
  expect(net.of(gone)[0]!.input).toEqual({ objectname: key })
})

test('a picture that is gone already is said so and leaves the grid [B0236]', async () => {
  withStorage({ [gone]: () => refusal(uploadRefusals.notFound) }, () => Promise.reject(new Error('unused')))
  render(<Grid start={[policy.url]} />)
  await userEvent.click(screen.getByRole('button', { name: '删除照片 ab12' }))
  expect(await screen.findByText('找不到要删除的图片')).toBeTruthy()
  await waitFor(() => expect(urls()).toBe(''))
})

test('an upload has thirty minutes [B0270]', async () => {
  vi.useFakeTimers()
  const never = (init: RequestInit) =>
    new Promise<Response>((_, no) => init.signal!.addEventListener('abort', () => no(new Error('aborted'))))
  const { posted } = withStorage({}, never)
  const outcome = uploadPicture(photo()).then(
    () => 'stored',
    (error: { kind: string }) => error.kind,
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_799_999)
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('timeout')
})
