// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BirthdayPicker } from './BirthdayPicker.tsx'
import { Carousel } from './Carousel.tsx'
import { Countdown } from './Countdown.tsx'
import { ImageBox } from './ImageBox.tsx'
import { Price } from './Price.tsx'
import { QrCode } from './QrCode.tsx'

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => void vi.useRealTimers())
  it('ticks every second on the server’s clock and ends once [B0265]', () => {
    const onEnd = vi.fn<() => void>()
    const serverAhead = 5000
    render(<Countdown endAt={1_800_000_008_000} offsetMs={serverAhead} look="minutes" onEnd={onEnd} />)
    const seen = [screen.getByRole('timer').textContent]
    for (let i = 0; i < 4; i += 1) {
      act(() => void vi.advanceTimersByTime(1000))
      seen.push(screen.getByRole('timer').textContent)
    }
    expect(seen).toEqual(['00分03秒', '00分02秒', '00分01秒', '00分00秒', '00分00秒'])
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

describe('a carousel', () => {
  afterEach(() => void vi.useRealTimers())
  it('slides, and neither loops nor plays by itself unless asked [B0244 B0844]', () => {
    vi.useFakeTimers()
    const scrollTo = vi.fn<() => void>()
    Element.prototype.scrollTo = scrollTo
    render(<Carousel label="精选" slides={['一', '二', '三']} />)
    vi.advanceTimersByTime(60_000)
    expect(scrollTo).not.toHaveBeenCalled()
    cleanup()
    render(<Carousel label="精选" slides={['一', '二', '三']} autoplayMs={3000} />)
    vi.advanceTimersByTime(3000)
    expect(scrollTo).toHaveBeenCalledOnce()
  })
  it('is a plain banner with one picture', () => {
    render(<Carousel label="精选" slides={['一']} />)
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByText('一')).toBeTruthy()
  })
})

it('a price has small decimals and strikes a higher one before it', () => {
  render(<Price yuan={1299.5} was={1599} />)
  expect(document.body.textContent).toBe('¥1,299.50原价¥1,599.00')
  cleanup()
  render(<Price yuan={399} was={399} short />)
  expect(document.body.textContent).toBe('¥399')
})

it('a picture that cannot be shown leaves a quiet sign [B0260]', () => {
  render(<ImageBox src="/missing.png" alt="戒指" />)
  fireEvent.error(document.querySelector('img')!)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByLabelText('戒指')).toBeTruthy()
})

it('a box without a picture shows the first letter of its name', () => {
  render(<ImageBox src="" alt="" name="花束" />)
  expect(document.body.textContent).toBe('花')
})

it('a code is drawn 240 px wide unless told otherwise [B0848/1]', async () => {
  render(<QrCode text="8412093" label="提货码" />)
  const code = await screen.findByRole('img', { name: '提货码' })
  expect(code.getAttribute('width')).toBe('240')
  expect(code.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(500)
})

it('the birthday picker has its wheels, cancel and confirm [B0241]', async () => {
  const onPick = vi.fn<(day: string) => void>()
  render(<BirthdayPicker open onClose={() => {}} onPick={onPick} value="1992-02-29" thisYear={2026} />)
  expect(await screen.findByText('2036年', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('1901年')).toBeTruthy()
  expect(screen.getByText('12月')).toBeTruthy()
  expect(screen.queryByText('30日')).toBeNull()
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onPick).toHaveBeenCalledWith('1992-02-29')
}, 15_000)

it('the birthday picker refuses to confirm while no day is chosen [B0132]', async () => {
  const onPick = vi.fn<(day: string) => void>()
  render(<BirthdayPicker open onClose={() => {}} onPick={onPick} thisYear={2026} />)
  expect(await screen.findByText('— 日', {}, { timeout: 10_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('还差日期')).toBeTruthy()
  expect(onPick).not.toHaveBeenCalled()
}, 15_000)
