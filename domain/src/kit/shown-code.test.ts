import { expect, it } from 'vitest'
import { shownCodeIn } from './shown-code.ts'

it('a scanned address gives the code that was shown, whatever stands beside it, and nothing else does', () => {
  expect(shownCodeIn('https://mall.example/member/identify?app_id=wx1&pass=a1.b2.c3#x')).toBe('a1.b2.c3')
  expect(shownCodeIn('/coupon/write_off?pass=77&app_id=wx1')).toBe('77')
  for (const none of ['', 'a1.b2', 'https://mall.example/?code=1', '/?bypass=1']) expect(shownCodeIn(none)).toBeNull()
})
