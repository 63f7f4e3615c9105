// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alert, confirm } from './dialog.ts'
import { LoadingMask } from './LoadingMask.tsx'
import { Popup } from './Popup.tsx'
import { ShareGuide } from './ShareGuide.tsx'
import { alertToast, successToast, toast, topTip } from './toast.ts'

const Opening = (): ReactNode => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      <Popup open={open} onClose={() => setOpen(false)} title="提货码">
        <button>内</button>
      </Popup>
    </>
  )
}

describe('a dialog that opens by itself', () => {
  const opened = async (): Promise<HTMLElement> => {
    void alert('活动已结束')
    const button = await screen.findByRole('button', { name: '好的' })
    // The focus moves after the first render.
    await waitFor(() => expect(document.activeElement).toBe(button))
    return button
  }
  /** Closes the dialog and waits until it is removed, so that the next test does not find it. */
  const closed = async (button: HTMLElement): Promise<void> => {
    await userEvent.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
  }
  it('has the focus without a ring until keys are used', async () => {
    await userEvent.click(document.body)
    const button = await opened()
    expect(button.dataset['ringless']).toBe('')
    await userEvent.keyboard('{Shift}')
    expect(button.dataset['ringless']).toBeUndefined()
    await closed(button)
  })
  it('shows the ring to who uses keys', async () => {
    await userEvent.keyboard('{Shift}')
    const button = await opened()
    expect(button.dataset['ringless']).toBeUndefined()
    await closed(button)
  })
})

describe('sheets that stack', () => {
  it('dim what is below once: the upper one does', async () => {
    const two = (upper: boolean): ReactNode => (
      <>
        <Popup open onClose={() => undefined} title="下">
          一
        </Popup>
        <Popup open={upper} onClose={() => undefined} title="上">
          二
        </Popup>
      </>
    )
    const { rerender } = render(two(true))
    const covered = (): (string | undefined)[] =>
      [...document.querySelectorAll('[data-covered]')].map((layer) => layer.querySelector('h2')?.textContent)
    expect(covered()).toEqual(['下'])
    rerender(two(false))
    expect(covered()).toEqual([])
  })
})

describe('a popup', () => {
  it.each([true, false])('keeps the gutter of a page unless its rows reach both edges: %s', (bleed) => {
    render(
      <Popup open onClose={() => undefined} title="选择" bleed={bleed}>
        <p>门店</p>
      </Popup>,
    )
    expect(screen.getByText('门店').closest('.inset') === null).toBe(bleed)
  })
  it('is a modal dialog that keeps the focus, leaves on Escape and gives the focus back', async () => {
    render(<Opening />)
    const opener = screen.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: '提货码' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(document.body.style.position).toBe('fixed')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
    expect(document.body.style.position).toBe('')
  })
})

const ask = async (make: () => Promise<boolean>): Promise<Promise<boolean>[]> => {
  let answer!: Promise<boolean>
  await act(async () => {
    answer = make()
  })
  return [answer]
}

describe('a question', () => {
  it('goes with the page it was asked on: whoever goes back has said no', async () => {
    const [answer] = await ask(() => confirm('确定删除该地址吗？'))
    const [settled] = await ask(() => confirm('确定取消订单吗？'))
    await userEvent.click(screen.getAllByRole('button', { name: '确定' })[1]!)
    expect(await settled).toBe(true)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(await answer).toBe(false)
    expect(screen.queryAllByRole('alertdialog', { hidden: true })).toEqual([])
    expect(document.body.style.position).toBe('')
  })
  it('that is moving out of a page that is gone troubles nobody', async () => {
    const troubles: unknown[] = []
    const hear = (error: unknown) => void troubles.push(error)
    process.on('uncaughtException', hear)
    const [answer] = await ask(() => confirm('确定删除该地址吗？'))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await answer).toBe(true)
    const panel = screen.getByRole('alertdialog', { hidden: true })
    const host = panel.closest('body > div')!
    document.body.replaceChildren()
    await waitFor(() => expect(host.childElementCount).toBe(0))
    process.off('uncaughtException', hear)
    expect(troubles).toEqual([])
  })
  it('is answered by its buttons and, with no, by Escape', async () => {
    const [yes] = await ask(() => confirm({ text: '确定删除该地址吗？', okText: '删除' }))
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(await yes).toBe(true)
    const [no] = await ask(() => confirm('确定取消订单吗？'))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(await no).toBe(false)
    const [left] = await ask(() => confirm({ title: '退出', text: '确定退出吗？' }))
    expect(screen.getByRole('alertdialog', { name: '退出' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(await left).toBe(false)
  })
  it('can be only told', async () => {
    const [read] = await ask(() => alert('预约成功'))
    await userEvent.click(screen.getByRole('button', { name: '好的' }))
    expect(await read).toBe(true)
  })
})

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  /** How many ms the words stay, to the nearest one. */
  const stay = (show: () => void, text: string): number => {
    show()
    let ms = 0
    for (; screen.queryByText(text); ms += 1) vi.advanceTimersByTime(1)
    return ms
  }
  it('say their text for 2 s [B0244 B0259]', () => {
    expect(stay(() => toast('已取消收藏'), '已取消收藏')).toBe(2000)
  })
  it('last 1 s for a success and 3 s for an alert [B0852]', () => {
    expect(stay(() => successToast('保存成功'), '保存成功')).toBe(1000)
    expect(stay(() => alertToast('库存不足'), '库存不足')).toBe(3000)
  })
  it('as a top tip last 3 s, for danger and for success [B0259]', () => {
    expect(stay(() => topTip('网络异常'), '网络异常')).toBe(3000)
    expect(stay(() => topTip('签到成功', 'success'), '签到成功')).toBe(3000)
  })
  it('replace each other', () => {
    toast('一')
    toast('二')
    expect(screen.queryByText('一')).toBeNull()
    vi.advanceTimersByTime(2000)
  })
})

it('a loading mask says 正在加载 unless told otherwise [B0243]', () => {
  render(<LoadingMask />)
  expect(screen.getByRole('status').textContent).toBe('正在加载')
  cleanup()
  render(<LoadingMask text="正在提交" />)
  expect(screen.getByRole('status').textContent).toBe('正在提交')
})

it('the share guide closes with 我知道了 [B0246]', async () => {
  const onClose = vi.fn<() => void>()
  render(<ShareGuide open onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: '我知道了' }))
  expect(onClose).toHaveBeenCalledOnce()
})

describe('a sheet drawn by its head', () => {
  const move = (type: string, at: { y: number; ms: number }): void => {
    const event = new MouseEvent(type, { bubbles: true, clientY: at.y })
    Object.defineProperty(event, 'timeStamp', { value: at.ms })
    act(() => void screen.getByRole('heading', { name: '提货码' }).dispatchEvent(event))
  }
  /** Draws from 0 down to `y` in so many ms, and lets go. */
  const draw = (y: number, ms: number): HTMLElement => {
    const sheet = screen.getByRole('dialog')
    move('pointerdown', { y: 0, ms: 1 })
    move('pointermove', { y, ms })
    expect(sheet.style.transform).toBe(`translateY(${y}px)`)
    move('pointerup', { y, ms })
    return sheet
  }
  beforeEach(async () => {
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
    render(<Opening />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
  })
  it('returns when it is let go early and slowly', () => {
    expect(draw(100, 1000).style.transform).toBe('')
    expect(screen.getByRole('dialog')).toBeDefined()
  })
  it.each([
    ['far down', 120, 1000],
    ['fast', 40, 60],
  ])('goes when it is let go %s', async (_how, y, ms) => {
    draw(y, ms)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
