import { ApiError } from '@youli/client/error.ts'
import { expect, test } from 'vitest'
import { report, reportFault } from './report.ts'
import { storeLogin } from './session.ts'
import { member } from './testing/people.ts'
import { standIn } from './testing/stand-in.ts'

const key = 'POST /front-statistic/event/report'

test('an error is told once, with who, where and when [B0860 B0861 B0864]', () => {
  storeLogin(member)
  const net = standIn({ [key]: () => null })
  report('error', new TypeError('x'.repeat(400)))
  report('error', new TypeError('x'.repeat(400)))
  expect(net.of(key)).toHaveLength(1)
  const { project, type, message, url, ua, token, time } = net.of(key)[0]?.input ?? {}
  expect({ project, type, url }).toEqual({ project: 'storefront', type: 'error', url: window.location.href })
  expect(String(message)).toHaveLength(256)
  expect([ua, time].every(Boolean)).toBe(true)
  expect(token).not.toBe(member.token)
})

test('refusals and lost connections are not told', () => {
  const net = standIn({ [key]: () => null })
  for (const kind of ['refusal', 'network', 'timeout', 'unauthorized'] as const) reportFault(new ApiError(kind, '不'))
  expect(net.seen).toHaveLength(0)
  reportFault(new ApiError('json', '坏'))
  expect(net.seen).toHaveLength(1)
})
