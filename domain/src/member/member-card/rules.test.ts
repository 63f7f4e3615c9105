import { expect, it } from 'vitest'
import { defaultGrades } from '../grade/rules.ts'
import { cardProgress, codeFrom } from './rules.ts'

it('tells how far the next grade is, and that the highest is done', () => {
  const at = (growth: number, level: number) => cardProgress({ growth, level, rules: defaultGrades })
  expect(at(0, 0)).toEqual({ getWay: '0/10000', finishRate: 0 })
  expect(at(9_999, 0)).toEqual({ getWay: '9999/10000', finishRate: 99 })
  expect(at(15_000, 1)).toEqual({ getWay: '15000/30000', finishRate: 50 })
  expect(at(50_000, 3)).toEqual({ getWay: '50000/50000', finishRate: 100 })
})

it('reads what staff scan or type', () => {
  expect(codeFrom(' 1234 5678 ')).toBe('12345678')
  expect(codeFrom('https://mall.example/member/identify?app_id=wx1&pass=a1.b2.c3#x')).toBe('a1.b2.c3')
  expect(codeFrom('a1.b2.c3')).toBe('a1.b2.c3')
})
