import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAction, useCall } from './client.ts'
import { makeQueryClient } from './query-client.ts'
import { standIn } from './testing/stand-in.ts'
import { OfflineLine } from './ui/OfflineLine.tsx'

const read = 'GET /order/api/v1/cart/count'
const write = 'POST /order/api/v1/cart/remove'

function Bag(): ReactNode {
  const count = useCall(read, {})
  const empty = useAction(write)
  return (
    <>
      <OfflineLine />
      <p>{count.data === undefined ? '等一等' : `${count.data}件`}</p>
      <button type="button" onClick={() => empty.mutate({ skuIds: ['1'] })}>
        清空
      </button>
    </>
  )
}
const line = (): HTMLElement | null => screen.queryByText(/网断了/)
const network = (is: boolean): void => act(() => onlineManager.setOnline(is))

afterEach(() => onlineManager.setOnline(true))

test('offline, a banner shows; reads resume once online, and a mutation fails at once and is not sent later', async () => {
  const net = standIn({ [read]: () => 3, [write]: () => Promise.reject(new TypeError('Failed to fetch')) })
  network(false)
  render(<Bag />, { wrapper: ({ children }) => <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider> })
  expect(line()).toBeTruthy()
  expect(document.documentElement.hasAttribute('data-offline')).toBe(true)
  expect(screen.getByText('等一等')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(net.of(read)).toHaveLength(0)
  network(true)
  await waitFor(() => expect(screen.getByText('3件')).toBeTruthy())
  expect(line()).toBeNull()
  expect(document.documentElement.hasAttribute('data-offline')).toBe(false)
  expect(net.of(write)).toHaveLength(1)
})
