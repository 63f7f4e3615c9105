import { expect, test } from 'vitest'
import { allPermissions, covers, grantOf, isLoginName, passwordFault } from './rules.ts'

test('permissions of several roles add up, and one role for all stores opens all', () => {
  expect(
    grantOf([
      { permissions: ['goods.view'], shops: ['1'] },
      { permissions: ['goods.view', 'order.view'], shops: ['2'] },
    ]),
  ).toEqual({ permissions: ['goods.view', 'order.view'], shops: ['1', '2'] })
  expect(
    grantOf([
      { permissions: [], shops: ['1'] },
      { permissions: [], shops: null },
    ]).shops,
  ).toBeNull()
  expect(grantOf([])).toEqual({ permissions: [], shops: [] })
})

test('nobody hands out more than they hold: neither a permission nor a store', () => {
  const mine = { permissions: ['goods.view', 'operator.edit'], shops: ['1', '2'] }
  expect(covers(mine, { permissions: ['goods.view'], shops: ['1'] })).toBe(true)
  expect(covers(mine, { permissions: ['goods.edit'], shops: ['1'] })).toBe(false)
  expect(covers(mine, { permissions: ['goods.view'], shops: ['3'] })).toBe(false)
  expect(covers(mine, { permissions: [], shops: null })).toBe(false)
  expect(covers({ ...mine, shops: null }, { permissions: [], shops: null })).toBe(true)
})

test('a permission is listed once', () => expect(new Set(allPermissions).size).toBe(allPermissions.length))

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
