import { expect, test } from 'vitest'
import { ApiError } from './error.ts'
import { dataOf, requestOf } from './request.ts'

test('a GET is sent in the query, a FORM urlencoded, a POST as JSON; what is absent stays at home', () => {
  const input = { name: '林', tags: ['a', 'b'], note: '', at: null, to: undefined }
  const query = new URLSearchParams({ name: '林', tags: '["a","b"]', note: '' }).toString()
  expect(requestOf('GET /a', input)).toMatchObject({ method: 'GET', path: `/a?${query}` })
  expect(requestOf('GET /a', {}).path).toBe('/a')
  const form = requestOf('FORM /a', input)
  expect(form).toMatchObject({ method: 'POST', path: '/a', body: query })
  expect(form.headers?.['content-type']).toBe('application/x-www-form-urlencoded')
  const post = requestOf('POST /a', input)
  expect(post).toMatchObject({ method: 'POST', path: '/a', body: JSON.stringify(input) })
  expect(post.headers?.['content-type']).toBe('application/json')
})

test('empty texts stay at home where a front says so; in JSON they are sent', () => {
  const input = { keyword: '', open: true }
  expect(requestOf('GET /a', input, { omitsEmpty: true }).path).toBe('/a?open=true')
  expect(requestOf('FORM /a', input, { omitsEmpty: true }).body).toBe('open=true')
  expect(requestOf('POST /a', input, { omitsEmpty: true }).body).toBe(JSON.stringify(input))
})

test('what changes something has a key of its own; a read only the one it is given', () => {
  const keyOf = (...call: Parameters<typeof requestOf>) => requestOf(...call).headers?.['idempotency-key']
  expect(keyOf('POST /a', {})).toMatch(/^\d+(-\d+){3}$/)
  expect(keyOf('POST /a', {})).not.toBe(keyOf('POST /a', {}))
  expect(keyOf('FORM /a', {}, { idempotencyKey: 'one' })).toBe('one')
  expect(keyOf('GET /a', {})).toBeUndefined()
  expect(keyOf('GET /a', {}, { idempotencyKey: 'one' })).toBe('one')
})

test('an envelope holds its data, with a total a page; a "no" is thrown with its code and status', () => {
  expect(dataOf({ success: true, code: 0, msg: '', data: 7 })).toBe(7)
  expect(dataOf({ code: 0, data: [1], total: 9 })).toEqual({ data: [1], total: 9 })
  for (const [envelope, code] of [
    [{ success: false, code: 5001, msg: '不行' }, 5001],
    [{ success: false, msg: '不行' }, -1],
  ] as const) {
    expect(() => dataOf(envelope, 503)).toThrow(
      expect.objectContaining({ name: 'ApiError', kind: 'refusal', message: '不行', code, status: 503 }),
    )
  }
  expect(() => dataOf(null)).toThrow(ApiError)
})
