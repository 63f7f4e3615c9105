import { advisorRefusals } from '@youli/domain/member/advisor/texts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refusal, wire } from '../../kit/testing.tsx'
import Advisors from './Advisors.tsx'

const path = '/console/api/v1/stewards'
const member = { id: '11', userName: '傅青', mobileNo: '13800000039', headImgUrl: '', shopName: '', registerTime: 1_763_700_000_000 }
const answers = {
  '/console/api/v1/employees/names': {
    data: [
      { id: '5', name: '白长安', shopId: '3' },
      { id: '6', name: '胡静怡', shopId: '3' },
    ],
  },
  '/console/api/v1/stores/names': { data: [{ id: '3', shopName: '上海静安店', open: true }] },
  [`${path}/members`]: { data: [member, { ...member, id: '12', userName: '魏紫' }], total: 2 },
}
const sent = (heard: ReturnType<typeof wire>, end: string) => heard.filter((h) => h.url.pathname === `${path}/${end}`).map((h) => h.body)

/** Chooses a store, then one of its people, in the dialog that is open. */
async function choose(dialog: HTMLElement, label: string, name: string) {
  for (const [field, option] of [
    ['门店', '上海静安店'],
    [label, name],
  ] as const) {
    const input = within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${field}`))
    await waitFor(() => expect(input.disabled).toBe(false))
    fireEvent.mouseDown(input)
    fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
}

test('members nobody looks after are ticked and given to somebody of a store', async () => {
  const heard = wire({ ...answers, [`${path}/assign`]: { data: { changed: 2 } } })
  open(<Advisors />, '/stewards')
  await screen.findByText('魏紫')
  expect(screen.getByText('没有选择顾问时，列出还没有专属顾问的会员')).toBeTruthy()
  expect(screen.getByText('分配所选会员').closest('button')!.disabled).toBe(true)
  expect(screen.queryByText('移交全部会员')).toBeNull()
  for (const id of ['11', '12']) fireEvent.click(document.querySelector(`[data-row-key="${id}"] input[type=checkbox]`)!)
  fireEvent.click(screen.getByText('分配2位会员'))
  const dialog = await dialogOf('为2位会员分配顾问')
  fireEvent.click(within(dialog).getByText(/^分\s?配$/))
  await within(dialog).findByText('请选择门店')
  expect(within(dialog).getByText('请选择顾问')).toBeTruthy()
  expect(sent(heard, 'assign')).toEqual([])
  await choose(dialog, '顾问', '白长安')
  fireEvent.click(within(dialog).getByText(/^分\s?配$/))
  await screen.findByText('已分配2位会员')
  expect(sent(heard, 'assign')).toEqual([{ memberIds: ['11', '12'], employeeId: '5' }])
}, 60_000)

test('an advisor’s members are taken from them after a second yes', async () => {
  const heard = wire({ ...answers, [`${path}/assign`]: { data: { changed: 1 } } })
  open(<Advisors />, '/stewards?employeeId=5')
  await screen.findByText('白长安的专属会员')
  expect(heard.find((h) => h.url.pathname === `${path}/members`)!.url.searchParams.get('employeeId')).toBe('5')
  fireEvent.click(screen.getAllByText(/^更\s?换$/)[0]!)
  fireEvent.click(await screen.findByText('取消现有顾问'))
  await screen.findByText('会员将没有专属顾问，可再次分配')
  expect(sent(heard, 'assign')).toEqual([])
  fireEvent.click(screen.getByText('取消顾问'))
  await screen.findByText('已取消专属顾问')
  expect(sent(heard, 'assign')).toEqual([{ memberIds: ['11'], employeeId: null }])
}, 60_000)

test('who leaves hands all members over, to somebody else only; a no is said in the dialog', async () => {
  const heard = wire({ ...answers, [`${path}/hand-over`]: refusal(advisorRefusals.notThere) })
  open(<Advisors />, '/stewards?employeeId=5')
  await screen.findByText('白长安的专属会员')
  fireEvent.click(screen.getByText('移交全部会员'))
  const dialog = await dialogOf('移交白长安的全部会员')
  await choose(dialog, '接手的顾问', '胡静怡')
  expect(screen.queryByText('白长安', { selector: '.ant-select-item-option-content' })).toBeNull()
  fireEvent.click(within(dialog).getByText(/^移\s?交$/))
  await within(dialog).findByText('员工不存在或已离职')
  expect(sent(heard, 'hand-over')).toEqual([{ fromId: '5', toId: '6' }])
}, 60_000)
