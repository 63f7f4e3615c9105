import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kit/time.ts'
import { allocate, expireFor, passwordFault, payCodeFrom, refundWindowDays, splitCharge } from './rules.ts'

describe('store cards', () => {
  it('a charge takes the principal first and never more than there is', () => {
    const held = { principalFen: 1000, giftFen: 300 }
    expect(splitCharge(800, held)).toEqual({ principalFen: 800, giftFen: 0 })
    expect(splitCharge(1300, held)).toEqual({ principalFen: 1000, giftFen: 300 })
    expect(splitCharge(1301, held)).toBeNull()
  })

  it('the gift expires with the principal that goes back, wholly at the end', () => {
    expect(expireFor(1000, { principalFen: 1000, giftFen: 333 })).toBe(333)
    expect(expireFor(500, { principalFen: 1000, giftFen: 333 })).toBe(167)
    expect(expireFor(1, { principalFen: 1000, giftFen: 0 })).toBe(0)
  })

  it('a refund goes back to the newest top-ups; what is too old or was never paid in is paid by hand', () => {
    const now = new Date('2026-11-22T00:00:00Z')
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    const topUps = [
      { id: 'old', leftFen: 500, paidAt: ago(refundWindowDays) },
      { id: 'mid', leftFen: 300, paidAt: ago(30) },
      { id: 'new', leftFen: 200, paidAt: ago(1) },
      { id: 'used', leftFen: 0, paidAt: ago(0) },
    ]
    expect(allocate(topUps, 400, now)).toEqual({
      parts: [
        { topUpId: 'new', fen: 200 },
        { topUpId: 'mid', fen: 200 },
      ],
      manualFen: 0,
    })
    expect(allocate(topUps, 900, now).manualFen).toBe(400)
  })

  it('a password is six digits that nobody guesses first', () => {
    expect(
      ['12345', '1234567', 'abcdef', '111111', '123456', '654321', '138000'].map((p) => passwordFault(p, '13900138000') === null),
    ).toEqual([false, false, false, false, false, false, false])
    expect(passwordFault('258036', '13900138000')).toBeNull()
  })

  it('a pay code is read from the address, or as people type it', () => {
    expect(payCodeFrom('https://shop.test/member/store_card/till?app_id=a&pay=12345678')).toBe('12345678')
    expect(payCodeFrom(' 1234 5678 ')).toBe('12345678')
  })
})
