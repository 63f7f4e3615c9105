import { ApiError } from '@youli/client/error.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { EditPage } from './EditPage.tsx'
import { open } from '../testing.tsx'

function Page({ save }: { save: (v: { name: string }) => Promise<unknown> }) {
  const [form] = Form.useForm<{ name: string }>()
  return (
    <>
      <Link to="/else">别处</Link>
      <EditPage
        title="门店"
        form={form}
        initial={{ name: '' }}
        save={save}
        back="/list"
        sections={[
          {
            title: '资料',
            body: (
              <Form.Item name="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
                <Input />
              </Form.Item>
            ),
          },
        ]}
      />
    </>
  )
}
const others = { '/list': <p>列表</p>, '/else': <p>别处的页面</p> }
const saved: string[] = []
const show = (save = async (v: { name: string }): Promise<unknown> => saved.push(v.name)) => open(<Page save={save} />, '/edit', others)

test('a broken field is named in place and nothing is sent', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请输入名称')
  expect(saved).toEqual([])
})

test('what is saved leads back without a question', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox'), '南山店')
  expect(screen.getByText('有未保存的修改')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('列表')
  expect(saved).toEqual(['南山店'])
})

test('Enter and a click at once save once', async () => {
  const sent: string[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  show((v) => (sent.push(v.name), answered))
  await userEvent.type(screen.getByRole('textbox'), '宝安店')
  const form = screen.getByRole('textbox').closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(sent).toEqual(['宝安店']))
  answer()
  await screen.findByText('列表')
  expect(sent).toEqual(['宝安店'])
})

test('the server’s no stays on the page, with what was typed', async () => {
  show(() => Promise.reject(new ApiError('refusal', '登录名已被使用，请换一个', { code: 2304 })))
  await userEvent.type(screen.getByRole('textbox'), '南山店')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('登录名已被使用，请换一个')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('南山店')
})

test('leaving with something unsaved asks once', async () => {
  const { router } = show()
  await userEvent.type(screen.getByRole('textbox'), '南')
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(router.state.location.pathname).toBe('/edit')
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/else'))
})
