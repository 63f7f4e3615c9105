import { expect, it } from 'vitest'
import { configDefaults, jsonKeys, jsonOf } from './rules.ts'

it.each(jsonKeys)('B0013 %s falls back to its default when it is no JSON', (key) => {
  for (const broken of ['{', '[1,', 'undefined', '<html>', "{'a':1}"]) expect(jsonOf(key, broken)).toEqual(JSON.parse(configDefaults[key]))
  expect(jsonOf(key, undefined)).toEqual(JSON.parse(configDefaults[key]))
  expect(jsonOf(key, '{"name":"积分"}')).toEqual({ name: '积分' })
})
