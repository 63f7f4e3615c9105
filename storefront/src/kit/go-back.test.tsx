import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Addressed, goBack, Link, useLocation } from './nav.tsx'
import { expect, test } from 'vitest'

function Here(): ReactNode {
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/goods">商品</Link>
      <button type="button" onClick={() => goBack('/mall')}>
        返回
      </button>
    </>
  )
}

test('back leads from the first page of a visit home, in its place, and from every other to the one before', async () => {
  expect(window.history.length).toBe(1)
  render(<Here />, { wrapper: Addressed })
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('/mall')).toBeTruthy()
  expect(window.history.length).toBe(1)
  await userEvent.click(screen.getByRole('link'))
  expect(screen.getByText('/goods')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByText('/mall')).toBeTruthy())
})
