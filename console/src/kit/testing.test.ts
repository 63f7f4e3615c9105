import { common } from '@youli/domain/kit/refusal.ts'
import { expect, test } from 'vitest'
import type { OutputOf } from './client.ts'
import { call } from './client.ts'
import { refusal, replyOf, wire } from './testing.tsx'

const names = '/console/api/v1/stores/names'
const store: OutputOf<'GET /console/api/v1/stores/names'>[number] = { id: '3', shopName: '静安店', open: true }
/** Plays an answer of the stores' names and asks for them. */
async function play(answer: object) {
  wire({ [names]: answer })
  return call(`GET ${names}`, {})
}
/** The same, where the screen does not mind what comes. */
const playAnyhow = (answer: object) =>
  play(answer).then(
    () => 'answered',
    () => 'answered',
  )

test('a reply of the contract may be played', async () => {
  expect(await play({ data: [store] })).toEqual([store])
})

test('of a whole thing that is what the call shows of it', () => {
  const whole = { ...store, address: '南京西路 1 号' }
  expect(replyOf(`GET ${names}`, [whole])).toEqual([store])
})

test.fails.each([
  ['a field that the contract lacks', { data: [{ ...store, colour: 'red' }] }],
  ['a field that is missing', { data: [{ id: '3', shopName: '静安店' }] }],
  ['a value of another type', { data: [{ ...store, open: 'yes' }] }],
  ['a total of what has no pages', { data: [store], total: 1 }],
  ['a file of a call that answers none', { file: '门店' }],
])('%s fails its test, whatever the screen makes of it', async (_, answer) => {
  expect(await playAnyhow(answer)).toBe('answered')
})

test.fails('a refusal in other words fails its test', async () => {
  expect(await playAnyhow({ success: false, code: common.notAllowed.code, msg: '不行' })).toBe('answered')
})
test('one of the call’s own does not', async () => {
  expect(await play(refusal(common.notAllowed)).catch((no: Error) => no.message)).toBe(common.notAllowed.msg)
})
