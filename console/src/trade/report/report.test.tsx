import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { drawOnNothing, open, wire } from '../../kit/testing.tsx'
import Reports from './Reports.tsx'

const sums = { issued: 120, claimed: 80, used: 30, expired: 12, discount: 1500, turnover: 18_000.5, yield: 12 }
const none = { issued: 0, claimed: 0, used: 0, expired: 0, discount: 0, turnover: 0, yield: null }
const report = {
  rows: [
    { period: '2026-11-01', ...sums },
    { period: '2026-11-02', ...none },
  ],
  templates: [{ templateId: '7', couponName: '新人满减券', ...sums }],
  kinds: 1,
  total: sums,
}
const at = '/reports?kind=coupons&from=2026-11-01&to=2026-11-02&step=day'
const answers = (data: object) => ({ '/console/api/v1/report/coupons': { data }, '/console/api/v1/stores/names': { data: [] } })

beforeEach(() => void drawOnNothing())

test('the coupon report shows what coupons cost and brought, by kind and by day, and exports both', async () => {
  const heard = wire(answers(report))
  const texts: Promise<string>[] = []
  URL.createObjectURL = (blob) => {
    texts.push((blob as Blob).text())
    return 'blob:report'
  }
  URL.revokeObjectURL = () => undefined
  open(<Reports />, at)
  const kinds = within((await screen.findByText('新人满减券')).closest('tr')!)
  expect(kinds.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '新人满减券',
    '120',
    '80',
    '30',
    '12',
    '¥1,500.00',
    '¥18,000.50',
    '12.00',
  ])
  expect(within(screen.getByText('2026-11-02').closest('tr')!).getAllByRole('cell').at(-1)!.textContent).toBe('—')
  expect(await screen.findByLabelText('优惠¥1,500.00带来销售额¥18,000.50，共使用30张的趋势图')).toBeTruthy()
  expect(heard.find((h) => h.url.pathname.endsWith('/coupons'))!.url.searchParams.get('from')).toBe('2026-11-01')
  await userEvent.click(screen.getByRole('button', { name: /导出/ }))
  const lines = (await texts[0]!).replace('\uFEFF', '').split(/\r?\n/)
  expect(lines).toContain('新人满减券,120,80,30,12,1500,18000.5,12')
  expect(lines).toContain('2026-11-02,0,0,0,0,0,0,')
}, 40_000)

test('a time without coupons says so', async () => {
  wire(answers({ rows: [{ period: '2026-11-01', ...none }], templates: [], kinds: 0, total: none }))
  open(<Reports />, at)
  expect(await screen.findByText('这段时间没有优惠券发放、使用或过期')).toBeTruthy()
}, 40_000)
