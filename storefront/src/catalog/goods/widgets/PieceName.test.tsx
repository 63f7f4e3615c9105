// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PieceName } from './PieceName.tsx'

test('a name with a series stands in two lines, without quotes', () => {
  render(
    <h1>
      <PieceName name="「圆满」光面足金素圈" />
    </h1>,
  )
  expect(screen.getByText('圆满').className).toBe('series')
  expect(screen.getByText('光面足金素圈').className).toBe('rest')
  expect(screen.getByRole('heading', { name: '圆满 光面足金素圈' })).toBeDefined()
})

test('inline it is one text; a name without a series stays whole', () => {
  render(
    <>
      <p>
        <PieceName name="「圆满」光面足金素圈" inline />
      </p>
      <p>
        <PieceName name="足金素圈" />
      </p>
    </>,
  )
  expect(screen.getByText('圆满 光面足金素圈')).toBeDefined()
  expect(screen.getByText('足金素圈').className).toBe('whole short')
})

test('a short first part stands where a series would', () => {
  render(<PieceName name="明前龙井 · 一级" />)
  expect(screen.getByText('明前龙井').className).toContain('series')
  expect(screen.getByText('一级').className).toContain('rest')
})
