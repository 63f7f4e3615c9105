import { ApiError } from '@youli/client/error.ts'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { MoneyItem, TextItem } from '../fields/items.tsx'
import { open, wire } from '../testing.tsx'
import { EditPage } from './EditPage.tsx'
import type { Seen } from './use-send.ts'

interface Values {
  name: string
  price: number
}
type Save = (values: Values, seen: Seen<Values>) => Promise<unknown>
interface Props {
  save: Save
  reload?: (() => Promise<{ values: Values; mark: EditMark }>) | undefined
}

const mark: EditMark = { version: 3, changedBy: '林店长', changedAt: Date.parse('2026-11-20T10:12:00+08:00') }

function Page({ save, reload }: Props) {
  const [form] = Form.useForm<Values>()
  return (
    <>
      <Link to="/else">别处</Link>
      <EditPage<Values>
        title="门店"
        form={form}
        initial={{ name: '', price: 10 }}
        mark={reload && mark}
        reload={reload}
        save={save}
        back="/list"
        sections={[
          { title: '资料', body: <TextItem name="name" label="名称" required="请输入名称" /> },
          { title: '价格', body: <MoneyItem name="price" label="售价" /> },
          { title: '其他', body: null },
        ]}
      />
    </>
  )
}

const me = '/console/api/v1/me/drafts'
const drafts = { [`${me}/one`]: { data: null }, [`${me}/save`]: { data: { savedAt: 1 } }, [`${me}/discard`]: { data: null } }
const others = { '/list': <p>列表</p>, '/else': <p>别处的页面</p> }
const saved: string[] = []
const show = (save: Save = async (v) => saved.push(v.name), reload?: Props['reload'], answers: Record<string, object> = drafts) => {
  const heard = wire(answers)
  return { heard, ...open(<Page save={save} reload={reload} />, '/edit', others) }
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /名称/ })
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

test('names a broken field in place and in the list of faults, counts it at its section, and sends nothing', async () => {
  show()
  await press('保存')
  await screen.findByText('请输入名称', { selector: '.ant-form-item-explain-error' })
  const list = await screen.findByRole('alert')
  expect(list.textContent).toContain('有 1 处需要改正')
  expect(within(screen.getByRole('navigation', { name: '本页内容' })).getByText('资料').textContent).toBe('资料1')
  await userEvent.click(within(list).getByRole('button', { name: '请输入名称' }))
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(saved).toEqual([])
})

test('leads back after saving, without a question', async () => {
  show()
  await userEvent.type(name(), '南山店')
  expect(screen.getByText('有未保存的修改')).toBeTruthy()
  await press('保存')
  await screen.findByText('列表')
  expect(saved).toEqual(['南山店'])
})

test('saves with Ctrl S', async () => {
  const sent: string[] = []
  show(async (v) => sent.push(v.name))
  await userEvent.type(name(), '福田店')
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText('列表')
  expect(sent).toEqual(['福田店'])
})

test('saves once for Enter and a click at the same moment', async () => {
  const sent: string[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  show((v) => (sent.push(v.name), answered))
  await userEvent.type(name(), '宝安店')
  const form = name().closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(sent).toEqual(['宝安店']))
  answer()
  await screen.findByText('列表')
  expect(sent).toEqual(['宝安店'])
})

test('puts a refusal of the server at the field it is about, and keeps what was typed', async () => {
  const fields = [{ path: 'name', msg: '已有同名门店' }]
  show(() => Promise.reject(new ApiError('refusal', '保存不了', { code: 2304, fields })))
  await userEvent.type(name(), '南山店')
  await press('保存')
  await screen.findByText('已有同名门店', { selector: '.ant-form-item-explain-error' })
  expect(screen.getByRole('button', { name: '名称：已有同名门店' })).toBeTruthy()
  expect(name().value).toBe('南山店')
})

test('shows a refusal about no field in its own words', async () => {
  show(() => Promise.reject(new ApiError('refusal', '门店太多，先关掉几家', { code: 2305 })))
  await userEvent.type(name(), '南山店')
  await press('保存')
  await screen.findByText('门店太多，先关掉几家')
  expect(name().value).toBe('南山店')
})

test('keeps a draft when the form is left, and takes it up at the next visit', async () => {
  const { heard, router, unmount } = show()
  await userEvent.type(name(), '南山')
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/else'))
  const { body } = heard.find(({ url }) => url.pathname.endsWith('/save'))!.body as { body: string }
  expect(JSON.parse(body)).toMatchObject({ base: { name: '' }, values: { name: '南山', price: 10 } })
  unmount()

  const again = show(undefined, undefined, {
    ...drafts,
    [`${me}/one`]: { data: { body, savedAt: Date.parse('2026-11-20T15:41:00+08:00') } },
  })
  await waitFor(() => expect(name().value).toBe('南山'))
  expect(screen.getByText('已恢复您 11-20 15:41 没保存的修改')).toBeTruthy()
  await press('放弃修改')
  expect(name().value).toBe('')
  await waitFor(() => expect(again.heard.some(({ url }) => url.pathname.endsWith('/discard'))).toBe(true))
})

test('asks before leaving when the draft cannot be kept', async () => {
  const { router } = show(undefined, undefined, {})
  await userEvent.type(name(), '南')
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(router.state.location.pathname).toBe('/edit')
  expect(name().value).toBe('南')
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await userEvent.click(await screen.findByRole('button', { name: '仍然离开' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/else'))
})

/** Refuses the version that the page began with, as a server does after somebody else saved. */
function contested() {
  const sent: [Values, number | undefined][] = []
  const save: Save = async (values, { version }) => {
    if (version === mark.version) throw new ApiError('refusal', '王慧改过', { code: common.changedMeanwhile.code })
    sent.push([values, version])
  }
  return { sent, save }
}
const newer: EditMark = { version: 4, changedBy: '王慧', changedAt: mark.changedAt! + 60_000 }

test('merges with what somebody else saved meanwhile, where the fields are different ones', async () => {
  const { sent, save } = contested()
  show(save, async () => ({ values: { name: '', price: 12 }, mark: newer }))
  await userEvent.type(name(), '南山店')
  await press('保存')
  await screen.findByText('列表')
  expect(sent).toEqual([[{ name: '南山店', price: 12 }, 4]])
})

test('shows both values of a field that two people changed, and saves the chosen one', async () => {
  const { sent, save } = contested()
  show(save, async () => ({ values: { name: '西丽店', price: 12 }, mark: newer }))
  await userEvent.type(name(), '南山店')
  await press('保存')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('王慧 在 2026-11-20 10:13 也改过这里')).toBeTruthy()
  expect(dialog.getAllByRole('row')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('radio', { name: '名称用对方的' }))
  await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }))
  await screen.findByText('列表')
  expect(sent).toEqual([[{ name: '西丽店', price: 12 }, 4]])
})
