import { expect, it } from 'vitest'
import { loginFault, mobileFault, nameMax, resendWait } from './rules.ts'

const good = { mobileNo: '13800138000', verifyCode: '0123', userName: '林一', agreed: true, isNew: true }

it('names the first thing wrong with the log-in form, in its exact words [B0071 B0072 B0073 B0074 B0841]', () => {
  expect(loginFault(good)).toBeNull()
  expect(loginFault({ ...good, isNew: false, userName: '' })).toBeNull()
  expect(loginFault({ ...good, mobileNo: '138', verifyCode: '' })).toBe('请输入11位手机号码')
  expect(loginFault({ ...good, verifyCode: '012', userName: '' })).toBe('请输入4位验证码')
  expect(loginFault({ ...good, verifyCode: '01a3' })).toBe('验证码只能输入4位数字')
  expect(loginFault({ ...good, userName: ' ', agreed: false })).toBe('请输入姓名')
  expect(loginFault({ ...good, agreed: false })).toBe('请先阅读并同意注册协议和用户隐私协议')
  expect([mobileFault('13800138000'), mobileFault('')]).toEqual([null, '请输入11位手机号码'])
})

it('names have four letters at log-in, ten in the completion, twenty in the profile [B0073 B0127 B0841]', () => {
  expect(nameMax).toEqual({ login: 4, completion: 10, profile: 20 })
})

it('lets the next code go out on the stroke of the minute [B0075]', () => {
  expect([resendWait(0, 0), resendWait(0, 59_999), resendWait(0, 60_000), resendWait(0, 90_000)]).toEqual([60_000, 1, 0, 0])
})
