import { consoleCalls } from '@youli/domain/main-console.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import { expect, it } from 'vitest'
import { map } from './map.ts'

it('lists every call of the contract once', () => {
  const listed = [...map().matchAll(/`((?:GET|POST|FORM) [^`]+)`/g)].map(([, call]) => call!)
  const calls = Object.keys({ ...storefrontCalls, ...consoleCalls })
  expect(listed).toHaveLength(calls.length)
  expect(new Set(listed)).toEqual(new Set(calls))
})
