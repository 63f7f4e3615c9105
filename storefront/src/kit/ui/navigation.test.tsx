// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { useLocation } from '../nav.tsx'
import { OpenAt } from '../testing/open-at.tsx'
import { describe, expect, it } from 'vitest'
import { BottomNav } from './BottomNav.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { Page } from './Page.tsx'

const Where = (): ReactElement => <output aria-label="address">{useLocation().pathname}</output>
const at = (path: string, element: ReactElement) =>
  render(
    <OpenAt addresses={['/goods', path]}>
      {element}
      <Where />
    </OpenAt>,
  )
const address = (): string | null => screen.getByLabelText('address').textContent

describe('the header bar', () => {
  it('leads home by its logo and its home button, and to the member’s own page [B0238]', async () => {
    at('/mall', <HeaderBar title="商城" brand="有礼" back={false} />)
    expect(screen.getByRole('link', { name: '有礼 首页' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/')
    await userEvent.click(screen.getByRole('link', { name: '我的' }))
    expect(address()).toBe('/member/my')
  })
  it('has no logo beside the arrow, and in a flow no way but back', () => {
    const { unmount } = at('/mall', <HeaderBar title="我的订单" brand="有礼" />)
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual(['首页', '我的'])
    unmount()
    at('/mall', <HeaderBar title="确认订单" brand="有礼" flow />)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  })
  it('goes back [B0238]', async () => {
    window.history.pushState(null, '', '/mall')
    at('/mall', <HeaderBar />)
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(address()).toBe('/goods')
  })
})

describe('the bottom navigation', () => {
  const shown = (): (string | null)[][] =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('has five tabs in their order when there is no footer menu [B0239]', () => {
    at('/activity', <BottomNav menu={[]} />)
    expect(shown()).toEqual([
      ['首页', '/'],
      ['礼品', '/gift_store'],
      ['活动', '/activity'],
      ['优惠券', '/coupon/free'],
      ['我的', '/member'],
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('活动')
  })
  it('shows the operator’s entries instead', () => {
    at(
      '/mall',
      <BottomNav
        menu={[
          { name: '商城', url: '/mall', icon: '/a.png', active: '/b.png' },
          { name: '官网', url: 'https://example.com/', icon: '' },
        ]}
      />,
    )
    expect(shown()).toEqual([
      ['商城', '/mall'],
      ['官网', 'https://example.com/'],
    ])
    expect(document.querySelector('nav img')?.getAttribute('src')).toBe('/b.png')
  })
})

it('a page names itself to the phone', () => {
  at('/mall', <Page title="礼品商城">内容</Page>)
  expect(document.title).toBe('礼品商城')
})
