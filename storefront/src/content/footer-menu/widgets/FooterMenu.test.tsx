import { menuIcons } from '@youli/domain/platform/tenant-config/lists.ts'
import { render } from '@testing-library/react'
import { OpenAt } from '../../../kit/testing/open-at.tsx'
import { expect, test } from 'vitest'
import { BottomNav } from '../../../kit/ui/BottomNav.tsx'

test('every icon an operator may choose for the menu is drawn', () => {
  const menu = Object.entries(menuIcons).map(([icon, name]) => ({ name, icon, url: `/${icon}` }))
  const { container } = render(
    <OpenAt addresses={['/']}>
      <BottomNav menu={menu} />
    </OpenAt>,
  )
  const drawn = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d'))
  expect(drawn).toHaveLength(menu.length)
  expect(drawn).not.toContain(null)
})
