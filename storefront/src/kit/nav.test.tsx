import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { navigate, useArrival, useSearchParams } from './nav.tsx'
import { screenAt } from './screen-at.ts'
import { OpenAt } from './testing/open-at.tsx'

function Here(): ReactNode {
  const [query, setQuery] = useSearchParams()
  return (
    <button type="button" onClick={() => setQuery({ word: query.get('word')! }, { replace: true })}>
      {useArrival()} {query.get('word')}
    </button>
  )
}

test('a query parameter is decoded once and written back as it was', () => {
  render(<Here />, { wrapper: ({ children }) => <OpenAt addresses={['/list?word=100%2525%26']}>{children}</OpenAt> })
  const button = screen.getByRole('button', { name: 'pop 100%25&' })
  act(() => button.click())
  expect(window.location.search).toBe('?word=100%2525%26')
  expect(button.textContent).toBe('replace 100%25&')
  act(() => navigate('/list?word=a'))
  expect(button.textContent).toBe('push a')
})

test('a static path wins over one with parameters, whatever their order', () => {
  const paths = ['/coupon/:id', '/coupon/:id/goods', '/coupon/mine', '/:page/mine/goods'].map((path) => ({ path }))
  const found = (address: string): string | undefined => screenAt(paths, address)?.path
  expect(found('/coupon/mine')).toBe('/coupon/mine')
  expect(found('/coupon/3')).toBe('/coupon/:id')
  expect(found('/coupon/mine/goods')).toBe('/coupon/:id/goods')
  expect(found('/shop/mine/goods')).toBe('/:page/mine/goods')
  expect(found('/nowhere')).toBeUndefined()
})
