// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import Themes from './Themes.tsx'

const base = '/console/api/v1'

it('shows each app’s theme among the others as its pages look, and puts another one on', async () => {
  const heard = wire({
    [`${base}/themes`]: { data: [{ appId: 'wx1', name: '金禾有礼', theme: 'theme_yellowAndBlack' }] },
    [`${base}/themes/wear`]: { data: null },
  })
  open(<Themes />)
  const worn = within(await screen.findByRole('listitem', { name: '鎏金' }))
  expect(worn.getByText('使用中')).toBeDefined()
  expect(worn.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBe(6)
  await userEvent.click(screen.getByRole('button', { name: '换上青禾' }))
  await expect
    .poll(() => heard.find(({ url }) => url.pathname.endsWith('/wear'))?.body)
    .toMatchObject({ appId: 'wx1', theme: 'theme_qinghe' })
  expect(await screen.findByText(/已换上青禾/)).toBeDefined()
})
