import { expect, it } from 'vitest'
import { endOfMonths, issuesCertificates, paperOf, phaseOfCertificate, plainNumber, printedNumber, styleOf, termFor } from './rules.ts'

it.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 600, '2076-12-31'],
])('a warranty from %s for %i months lasts to %s', (from, months, to) => expect(endOfMonths(from, months)).toBe(to))

it('is good to the end of its last day in Shanghai; without a time it does not end', () => {
  const c = { state: 'valid', endsOn: '2026-11-22' } as const
  expect(phaseOfCertificate(c, new Date('2026-11-22T15:59:59Z'))).toBe('valid')
  expect(phaseOfCertificate(c, new Date('2026-11-22T16:00:00Z'))).toBe('expired')
  expect(phaseOfCertificate({ ...c, endsOn: null }, new Date('2099-01-01T00:00:00Z'))).toBe('valid')
  expect(phaseOfCertificate({ ...c, state: 'void' }, new Date('2099-01-01T00:00:00Z'))).toBe('void')
})

it('of the rules the closest one holds', () => {
  const terms = [
    { scope: 'all', scopeId: '', issues: true, months: 12 },
    { scope: 'category', scopeId: '1', issues: true, months: 24 },
    { scope: 'category', scopeId: '2', issues: false, months: 0 },
    { scope: 'goods', scopeId: '9', issues: true, months: 36 },
  ] as const
  expect(termFor(terms, { goodsId: '9', categoryIds: ['2', '1'] })).toMatchObject({ months: 36 })
  expect(termFor(terms, { goodsId: '8', categoryIds: ['2', '1'] })).toMatchObject({ issues: false })
  expect(termFor(terms, { goodsId: '8', categoryIds: ['3', '1'] })).toMatchObject({ months: 24 })
  expect(termFor(terms, { goodsId: '8', categoryIds: [] })).toMatchObject({ months: 12 })
  expect(termFor([], { goodsId: '8', categoryIds: [] })).toEqual({ issues: true, months: 0 })
})

it('numbers are read as people type them', () => {
  expect(printedNumber('7K3M9PQRWX2A')).toBe('7K3M-9PQR-WX2A')
  expect(plainNumber(' 7k3m-9pqr wx2a ')).toBe('7K3M9PQRWX2A')
})

it('style and paper fall back to the first style where the configuration says nothing usable [B0010 B0529]', () => {
  expect(['1', '2', '3', '9', '', undefined].map(styleOf)).toEqual(['1', '2', '3', '1', '1', '1'])
  expect(paperOf({ background: '/a.webp', color: '#1d4035' })).toEqual({ background: '/a.webp', color: '#1d4035' })
  expect(paperOf({ color: 'red; x' })).toEqual({ background: '', color: '' })
  expect(paperOf(null)).toEqual({ background: '', color: '' })
  expect(['', '1', '0'].map(issuesCertificates)).toEqual([true, true, false])
})
