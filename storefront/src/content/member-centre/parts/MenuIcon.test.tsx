import { menuIcons } from '@youli/domain/content/member-centre/rules.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuIcon } from './MenuIcon.tsx'

test('every icon an operator may choose is drawn, each in its own way', () => {
  const drawn = Object.keys(menuIcons).map((icon) => {
    const { container, unmount } = render(<MenuIcon icon={icon} />)
    const path = container.querySelector('path')?.getAttribute('d')
    unmount()
    return path
  })
  expect(drawn).not.toContain(undefined)
  expect(new Set(drawn).size).toBe(drawn.length)
})
