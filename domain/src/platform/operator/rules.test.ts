import { expect, test } from 'vitest'
import {
  capsOfRoles,
  covers,
  dailyCapsOfRoles,
  holdingOf,
  permissionsOfRoles,
  isLoginName,
  lockMinutesAfter,
  passwordFault,
  shopsThrough,
} from './rules.ts'

test('each permission is held for the stores of the roles that grant it: two roles never widen each other', () => {
  const roles = [
    { permissions: ['goods.view', 'member.edit'], shops: ['1'] },
    { permissions: ['goods.view', 'order.view'], shops: ['2'] },
    { permissions: ['report.view'], shops: null },
  ]
  const all = { 'goods.view': ['1', '2'], 'member.edit': ['1'], 'order.view': ['2'], 'report.view': null }
  expect(Object.fromEntries(permissionsOfRoles(roles))).toEqual(all)
  expect(shopsThrough(roles)).toBeNull()
  expect(shopsThrough(roles.slice(0, 2))).toEqual(['1', '2'])
  expect(permissionsOfRoles([]).size).toBe(0)
})

test('nobody hands out more than they hold: neither a permission nor a store', () => {
  const mine = holdingOf([
    { permissions: ['goods.view', 'operator.edit'], shops: ['1', '2'], caps: {}, dailyCaps: {} },
    { permissions: ['order.view'], shops: null, caps: {}, dailyCaps: {} },
  ])
  const may = (permissions: string[], shops: string[] | null) => covers(mine, holdingOf([{ permissions, shops, caps: {}, dailyCaps: {} }]))
  expect(may(['goods.view'], ['1'])).toBe(true)
  expect(may(['goods.edit'], ['1'])).toBe(false)
  expect(may(['goods.view'], ['3'])).toBe(false)
  expect(may(['goods.view'], null)).toBe(false)
  expect(may(['order.view'], null)).toBe(true)
  expect(may(['order.view', 'goods.view'], null)).toBe(false)
})

const capOf = (most?: number): Record<string, number> => (most === undefined ? {} : { 'order.refund': most })

test('of two caps the higher one holds, and a role without one lifts it', () => {
  const role = (most?: number) => ({ permissions: ['order.refund'], caps: capOf(most) })
  expect(capsOfRoles([role(100), role(500)])).toEqual({ 'order.refund': 500 })
  expect(capsOfRoles([role(100), role()])).toEqual({})
  expect(capsOfRoles([role(100), { permissions: ['goods.view'], caps: {} }])).toEqual({ 'order.refund': 100 })
})

test('the daily cap is ten times the cap unless a role names its own, and the higher one of several roles holds', () => {
  const role = (cap?: number, daily?: number) => ({ permissions: ['order.refund'], caps: capOf(cap), dailyCaps: capOf(daily) })
  const of = (...roles: ReturnType<typeof role>[]) => dailyCapsOfRoles(roles)['order.refund']
  expect([of(role(100)), of(role(100, 300)), of(role(undefined, 300)), of(role())]).toEqual([1000, 300, 300, undefined])
  expect([of(role(100), role(50, 2000)), of(role(100, 300), role())]).toEqual([2000, undefined])
})

test('nobody hands out a higher daily cap than their own', () => {
  const of = (cap: number, daily?: number) =>
    holdingOf([{ permissions: ['order.refund'], shops: null, caps: capOf(cap), dailyCaps: capOf(daily) }])
  expect([
    covers(of(100), of(100, 1000)),
    covers(of(100), of(100, 1001)),
    covers(of(100, 500), of(100)),
    covers(of(100, 1000), of(90)),
  ]).toEqual([true, false, false, true])
})

test('nobody hands out a higher cap than their own', () => {
  const of = (most?: number) => holdingOf([{ permissions: ['order.refund'], shops: null, caps: capOf(most), dailyCaps: {} }])
  expect([covers(of(100), of(100)), covers(of(), of(100)), covers(of(100), of(101)), covers(of(100), of())]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['abc12345', null],
  ['abc1234', '密码至少8位'],
  ['abcdefgh', '密码须同时包含字母和数字'],
  ['12345678', '密码须同时包含字母和数字'],
  [`a1${'x'.repeat(63)}`, '密码最多64位'],
])('password %s: %s', (password, fault) => expect(passwordFault(password)).toBe(fault))

test.each([
  ['admin', true],
  ['a.b-c_1', true],
  ['ab', false],
  ['Admin', false],
  ['.abc', false],
  ['a b c', false],
])('login name %s: %s', (name, right) => expect(isLoginName(name)).toBe(right))

test('locks grow from a minute to an hour', () =>
  expect([4, 5, 6, 7, 10, 11, 40].map((times) => lockMinutesAfter(times, 5))).toEqual([0, 1, 2, 4, 32, 60, 60]))
