// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Region } from './area-tree.ts'
import { AreaPicker } from './AreaPicker.tsx'
import { Field } from './Field.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Rate } from './Rate.tsx'
import { SelectList, SelectPopup, type SelectOption } from './SelectList.tsx'

const Stepper = ({ start = 2, ...rest }: { start?: number; min?: number; max?: number }): ReactNode => {
  const [value, setValue] = useState(start)
  return (
    <>
      <QuantityStepper value={value} onChange={setValue} {...rest} />
      <output>{value}</output>
    </>
  )
}

describe('the quantity stepper', () => {
  const input = (): HTMLInputElement => screen.getByRole('textbox')
  it('becomes the minimum when emptied, and the next digit replaces it [B0244 B0255]', async () => {
    render(<Stepper min={1} max={99} />)
    await userEvent.clear(input())
    expect(input().value).toBe('1')
    await userEvent.keyboard('7')
    expect(screen.getByRole('status').textContent).toBe('7')
  })
  it('stays between its limits [B0255]', async () => {
    render(<Stepper start={4} min={1} max={5} />)
    await userEvent.click(screen.getByRole('button', { name: '增加数量' }))
    expect(input().value).toBe('5')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加数量' }).disabled).toBe(true)
    await userEvent.type(input(), '88')
    expect(input().value).toBe('5')
  })
  it('a number below nothing is the minimum, and what stands behind a point is no quantity', async () => {
    render(<Stepper start={2} min={1} max={99} />)
    await userEvent.tripleClick(input())
    await userEvent.keyboard('-5')
    expect(screen.getByRole('status').textContent).toBe('1')
    await userEvent.tripleClick(input())
    await userEvent.paste('-7')
    expect(screen.getByRole('status').textContent).toBe('1')
    await userEvent.tripleClick(input())
    await userEvent.paste('1.5')
    expect(screen.getByRole('status').textContent).toBe('1')
    await userEvent.tripleClick(input())
    await userEvent.keyboard('-')
    await userEvent.tab()
    expect(input().value).toBe('1')
  })
  it('is never below 1, also when the maximum is 0 [B0255]', async () => {
    render(<Stepper start={1} min={0} max={0} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少数量' }).disabled).toBe(true)
    await userEvent.clear(input())
    expect(input().value).toBe('1')
  })
})

const cities = ['广州', '深圳', '珠海'].map((label, i) => ({ value: String(i), label }))

describe('the select list', () => {
  it('works without search [B0242]', async () => {
    const onPick = vi.fn<(option: SelectOption) => void>()
    render(<SelectList label="城市" options={cities} value="0" onPick={onPick} />)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('button', { name: '广州' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '深圳' }))
    expect(onPick).toHaveBeenCalledWith(cities[1])
  })
  it('works with search [B0242]', async () => {
    render(<SelectList label="城市" options={cities} onPick={() => {}} search />)
    await userEvent.type(screen.getByRole('searchbox'), '深')
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['深圳'])
    await userEvent.type(screen.getByRole('searchbox'), '海')
    expect(screen.getByText('没有找到匹配的内容')).toBeTruthy()
  })
  it('says 没有可选的 of what is no list [B0163]', () => {
    render(<SelectList label="城市" options={{} as SelectOption[]} onPick={() => {}} />)
    expect(screen.getByText('没有可选的')).toBeTruthy()
  })
  it('as a popup takes one’s own words and confirms [B0242]', async () => {
    const onConfirm = vi.fn<(answer: string) => void>()
    render(<SelectPopup open title="城市" options={cities} freeText onConfirm={onConfirm} onClose={() => {}} />)
    const ok = screen.getByRole<HTMLButtonElement>('button', { name: '确定' })
    expect(ok.disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '珠海' }))
    await userEvent.click(ok)
    await userEvent.type(screen.getByRole('textbox'), '佛山')
    await userEvent.click(ok)
    expect(onConfirm.mock.calls).toEqual([['2'], ['佛山']])
  })
})

it('five stars have their labels, and a prompt before a choice [B0244 B0466]', async () => {
  const Rated = (): ReactNode => {
    const [stars, setStars] = useState(0)
    return <Rate value={stars} onChange={setStars} />
  }
  render(<Rated />)
  expect(screen.getByText('满意的话，给五颗星')).toBeTruthy()
  const seen: (string | null)[] = []
  for (const star of screen.getAllByRole('radio')) {
    await userEvent.click(star)
    seen.push(document.querySelector('[aria-live]')!.textContent)
  }
  expect(seen).toEqual(['非常不满意', '不满意', '一般', '比较满意', '非常满意'])
})

const regions = [
  { value: '44', name: '广东省', parent: null },
  { value: '82', name: '澳门', parent: null },
  { value: '4403', name: '深圳市', parent: '44' },
  { value: '440305', name: '南山区', parent: '4403' },
]

describe('the area picker', () => {
  it('is titled 地区选择 and goes from province to city to district [B0139]', async () => {
    const onPick = vi.fn<(path: Region[]) => void>()
    render(<AreaPicker open onClose={() => {}} regions={async () => regions} onPick={onPick} />)
    expect(screen.getByRole('dialog', { name: '地区选择' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: '广东省' }))
    await userEvent.click(screen.getByRole('button', { name: '深圳市' }))
    expect(onPick).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '南山区' }))
    expect(onPick).toHaveBeenCalledWith([regions[0], regions[2], regions[3]])
  })
  it('ends early where a place has no parts, and can be fetched again', async () => {
    const onPick = vi.fn<(path: Region[]) => void>()
    const fetch = vi.fn<() => Promise<Region[]>>(async () => regions).mockRejectedValueOnce(new Error('offline'))
    render(<AreaPicker open onClose={() => {}} regions={fetch} onPick={onPick} />)
    await userEvent.click(await screen.findByRole('button', { name: '重新加载' }))
    await userEvent.click(await screen.findByRole('button', { name: '澳门' }))
    expect(onPick).toHaveBeenCalledWith([regions[1]])
  })
})

it('a field says beside itself what is wrong', () => {
  render(<Field label="手机号" error="请输入11位手机号" />)
  const input = screen.getByLabelText('手机号')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe('请输入11位手机号')
})
