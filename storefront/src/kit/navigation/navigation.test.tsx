import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryHistory } from '../testing/memory-router.tsx'
import { Link, Redirect, Router, useSearchParams } from './navigation.tsx'
import { findRoute } from './match.tsx'

const at = (path: string) => {
  const found = findRoute(
    ['/a', '/a/:id', '/a/new', '/:one/:two', '*'].map((each) => ({ path: each })),
    path,
  )
  return [found?.route.path, found?.params]
}

test('a written word wins over a parameter, and any other address fits the star', () => {
  expect(at('/a/new')).toEqual(['/a/new', {}])
  expect(at('/A/New/')).toEqual(['/a/new', {}])
  expect(at('/a/7%20b')).toEqual(['/a/:id', { id: '7 b' }])
  expect(at('/b/%E0%A4%A')).toEqual(['/:one/:two', { one: 'b', two: '%E0%A4%A' }])
  expect(at('/b/c/d')).toEqual(['*', {}])
})

test('a link leads on within the page; one with a key held, to another tab or host is left to the browser', () => {
  const history = memoryHistory(['/a?b=1'])
  render(
    <Router history={history}>
      <Link to="?c=2">query</Link>
      <Link to="/d" target="_blank">
        tab
      </Link>
      <Link to="https://other.test/">host</Link>
    </Router>,
  )
  const click = (name: string, keys: object = {}): boolean => fireEvent.click(screen.getByRole('link', { name }), keys)
  expect([click('query', { ctrlKey: true }), click('tab'), click('host')]).toEqual([true, true, true])
  expect(history.location.search).toBe('?b=1')
  expect(click('query')).toBe(false)
  expect(history).toMatchObject({ location: { pathname: '/a', search: '?c=2' }, arrival: 'PUSH' })
  expect(screen.getByRole('link', { name: 'query' }).getAttribute('href')).toBe('/a?c=2')
  click('query')
  expect(history.arrival).toBe('REPLACE')
})

test('the query is changed by its fields or from what it was, and a redirect takes the place of its page', () => {
  const history = memoryHistory(['/a?b=1&c=2'])
  const Fields = () => {
    const [params, setParams] = useSearchParams()
    return <button onClick={() => setParams((last) => (last.delete('b'), last), { replace: true })}>{params.get('b') ?? 'gone'}</button>
  }
  const { rerender } = render(<Fields />, { wrapper: ({ children }) => <Router history={history}>{children}</Router> })
  fireEvent.click(screen.getByText('1'))
  expect(screen.getByText('gone')).toBeTruthy()
  expect(history).toMatchObject({ location: { search: '?c=2' }, arrival: 'REPLACE' })
  rerender(<Redirect to="/elsewhere" />)
  expect(history).toMatchObject({ location: { pathname: '/elsewhere' }, arrival: 'REPLACE' })
})
