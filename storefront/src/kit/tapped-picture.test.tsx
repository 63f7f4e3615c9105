import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DetailSkeleton } from './ui/Skeleton.tsx'
import { ImageBox } from './ui/ImageBox.tsx'

const thumbnail = 'http://localhost/files/ring.webp?w=390'
const grounds = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('span')].map((one) => one.style.background).filter(Boolean)

/** Shows a link with a picture, and taps it. */
function tap(address: string): void {
  const view = render(
    <a href={address}>
      <img src={thumbnail} alt="一枚戒指" />
    </a>,
  )
  const picture = screen.getByRole<HTMLImageElement>('img', { name: '一枚戒指' })
  vi.spyOn(picture, 'currentSrc', 'get').mockReturnValue(picture.src)
  fireEvent.click(picture)
  window.history.replaceState(null, '', address)
  view.unmount()
}
afterEach(() => window.history.replaceState(null, '', '/'))

test('the tapped picture stays in sight, under the bones of the page and under its large picture', () => {
  tap('/mall/product/detail/7')
  const { container } = render(
    <>
      <DetailSkeleton />
      <ImageBox src={null} alt="" first />
      <ImageBox src={null} alt="" />
    </>,
  )
  expect(grounds(container)).toHaveLength(2)
  for (const ground of grounds(container)) expect(ground).toContain(thumbnail)
})

test('a page that was opened by another link shows nothing of it', () => {
  tap('/mall/product/detail/7')
  window.history.replaceState(null, '', '/mall/product/detail/8')
  const { container } = render(<ImageBox src={null} alt="" first />)
  expect(grounds(container)).toEqual([])
})
