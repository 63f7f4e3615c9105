import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
import { MomentItem } from './items.tsx'

/** Types, leaves, and waits until the field shows this; answers what the form heard. */
const typed = async (text: string, leave: () => Promise<unknown>, shown: string) => {
  const changes: { at?: number | null }[] = []
  open(
    <Form onValuesChange={(change) => changes.push(change)}>
      <MomentItem name="at" label="开始时间" />
      <button type="button">别处</button>
    </Form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('开始时间')
  await userEvent.click(field)
  await userEvent.type(field, text)
  await leave()
  await waitFor(() => expect(field.value).toBe(shown))
  return changes.map(({ at }) => at)
}
const tab = () => userEvent.tab()
const enter = () => userEvent.keyboard('{Enter}')
const click = () => userEvent.click(screen.getByText('别处'))

test.each([
  ['left by the Tab key', '2026-12-01 10:00', tab, '2026-12-01 10:00'],
  ['left by a click', '2026-12-01 10:00', click, '2026-12-01 10:00'],
  ['finished by Enter', '2026-12-01 10:00', enter, '2026-12-01 10:00'],
  ['loosely, left by the Tab key', '2026.12.1 8点半', tab, '2026-12-01 08:30'],
  ['with seconds, left by a click', '2026-12-01 10:00:30', click, '2026-12-01 10:00'],
])(
  'keeps a moment typed %s',
  async (_, text, leave, shown) => {
    expect(await typed(text, leave, shown)).toEqual([Date.parse(`${shown.replace(' ', 'T')}:00+08:00`)])
  },
  60_000,
)

test('leaves a moment with seconds alone when nobody typed', async () => {
  const changes: unknown[] = []
  const at = Date.parse('2026-12-01T23:59:59+08:00')
  open(
    <Form initialValues={{ at }} onValuesChange={(change) => changes.push(change)}>
      <MomentItem name="at" label="结束时间" />
    </Form>,
  )
  await userEvent.click(screen.getByLabelText('结束时间'))
  await userEvent.tab()
  expect(changes).toEqual([])
}, 60_000)

test('drops what is no moment', async () => {
  expect(await typed('2026-02-30 10:00', click, '')).toEqual([])
}, 60_000)
