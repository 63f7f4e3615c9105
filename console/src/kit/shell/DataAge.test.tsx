import { dataAgeHeader } from '@youli/domain/kit/call.ts'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { noteDataAge } from '../data-age.ts'
import { DataAge } from './DataAge.tsx'

const answer = (seconds?: string) => new Response('', seconds === undefined ? {} : { headers: { [dataAgeHeader]: seconds } })
const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <DataAge />
    </MemoryRouter>,
  )

test('figures that are five seconds old or more say of when they are, until newer ones come', () => {
  show(location.pathname)
  act(() => noteDataAge(answer('4')))
  expect(screen.queryByText(/数据截至/)).toBeNull()
  act(() => noteDataAge(answer('5')))
  expect(screen.getByText(/^数据截至 \d\d:\d\d:\d\d$/)).toBeTruthy()
  act(() => noteDataAge(answer()))
  expect(screen.getByText(/数据截至/)).toBeTruthy()
  act(() => noteDataAge(answer('0')))
  expect(screen.queryByText(/数据截至/)).toBeNull()
})

test('the age of one page is not shown on another', () => {
  noteDataAge(answer('60'))
  show('/elsewhere')
  expect(screen.queryByText(/数据截至/)).toBeNull()
})
