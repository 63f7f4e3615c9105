import { rightIcons } from '@youli/domain/member/member-rights/rules.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RightIcon } from './RightIcon.tsx'

const drawnAs = (icon: string) => {
  const { container, unmount } = render(<RightIcon icon={icon} />)
  const path = container.querySelector('path')?.getAttribute('d') ?? container.querySelector('img')?.getAttribute('src')
  unmount()
  return path
}

test('every icon an operator may choose is drawn in its own way; none is the gem, an address a picture', () => {
  const drawn = Object.keys(rightIcons).map(drawnAs)
  expect(drawn).not.toContain(undefined)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawnAs('')).toBe(drawnAs('gem'))
  expect(drawnAs('/files/a.png')).toBe('/files/a.png')
})
