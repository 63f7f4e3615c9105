import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
import { MomentItem } from './items.tsx'

const typed = async (text: string, leave: () => Promise<unknown>) => {
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
  return { shown: field.value, changes: changes.map(({ at }) => at) }
}
const tab = () => userEvent.tab()
const enter = () => userEvent.keyboard('{Enter}')
const click = () => userEvent.click(screen.getByText('别处'))

test.each([
  ['without seconds, left by the Tab key', '2026-12-01 10:00', tab, '2026-12-01 10:00:00'],
  ['without seconds, left by a click', '2026-12-01 10:00', click, '2026-12-01 10:00:00'],
  ['without seconds, finished by Enter', '2026-12-01 10:00', enter, '2026-12-01 10:00:00'],
  ['with seconds, left by a click', '2026-12-01 10:00:30', click, '2026-12-01 10:00:30'],
])(
  'keeps a moment typed %s',
  async (_, text, leave, shown) => {
    expect(await typed(text, leave)).toEqual({ shown, changes: [Date.parse(`${shown.replace(' ', 'T')}+08:00`)] })
  },
  60_000,
)

test('drops what is no moment', async () => {
  expect(await typed('2026-02-30 10:00', click)).toEqual({ shown: '', changes: [] })
}, 60_000)
