import { areaScale } from './compress.ts'
import { describe, expect, it } from 'vitest'
import { regionTree } from './area-tree.ts'
import { birthdayText, birthdayYears, clampDay, daysIn, readBirthday } from './birthday.ts'
import { dayText, minuteText } from './countdown-text.ts'
import { loaderState } from './loader-state.ts'
import { uploadRefusal } from './upload-rules.ts'

describe('the loader of a paged list', () => {
  it.each([
    { fetching: true, hasNext: true, rows: 0, is: 'loading' },
    { fetching: true, hasNext: true, rows: 10, is: 'loading' },
    { fetching: false, hasNext: true, rows: 10, is: 'idle' },
    { fetching: false, hasNext: true, rows: 0, is: 'idle' },
    { fetching: false, hasNext: false, rows: 10, is: 'end' },
    { fetching: false, hasNext: false, rows: 0, is: 'empty' },
  ])('is $is when fetching=$fetching hasNext=$hasNext rows=$rows [B0247]', ({ is, ...facts }) => {
    expect(loaderState(facts)).toBe(is)
  })
})

describe('the birthday wheels', () => {
  it('run from ten years ahead down to 1901 [B0130 B0241]', () => {
    const years = birthdayYears(2026)
    expect([years[0], years[years.length - 1], years.length]).toEqual([2036, 1901, 136])
  })
  it('have as many days as the chosen month [B0131 B0132 B0241]', () => {
    expect([daysIn(2024, 2), daysIn(2023, 2), daysIn(2023, 4), daysIn(2023, 12)]).toEqual([29, 28, 30, 31])
    expect([daysIn(2000, 2), daysIn(1900, 2)]).toEqual([29, 28])
    expect(clampDay({ year: 2023, month: 2, day: 31 })).toEqual({ year: 2023, month: 2, day: 28 })
    expect(clampDay({ year: 2023, month: 2, day: 31 }, true)).toEqual({ year: 2023, month: 2, day: 30 })
  })
  it('read a day, and take 1900-01-01 for none', () => {
    expect(birthdayText(readBirthday('1992-02-29')!)).toBe('1992-02-29')
    expect(readBirthday('1900-01-01')).toBeNull()
    expect(readBirthday('')).toBeNull()
  })
})

describe('choosing pictures', () => {
  const png = 'image/png'
  const choose = (types: string[], existing = 0, max = 9, multiple = true): string | null =>
    uploadRefusal({ types, existing, max, multiple })
  it('refuses what is not png, jpeg or gif [B0225]', () => {
    expect(choose([png, 'image/jpeg', 'image/gif'])).toBeNull()
    for (const type of ['image/svg+xml', 'text/html', 'image/webp', 'application/pdf', ''])
      expect(choose([png, type])).toBe('此文件类型不允许上传')
  })
  it('refuses all when existing and new together are too many [B0226]', () => {
    expect(choose([png, png], 2, 4)).toBeNull()
    expect(choose([png, png, png], 2, 4)).toBe('最多只能上传4张照片')
  })
  it('takes any number when the maximum is 0 [B0227]', () => {
    expect(
      choose(
        Array.from({ length: 40 }, () => png),
        60,
        0,
      ),
    ).toBeNull()
  })
  it('has a word of its own for several files where one is wanted [B0235]', () => {
    expect(choose([png, png], 0, 9, false)).toBe('选择的文件数量超出限制')
  })
})

describe('a countdown', () => {
  it('shows whole seconds, rounded up, and ends at 0 [B0265]', () => {
    expect(minuteText(599_400)).toBe('10分00秒')
    expect(minuteText(61_000)).toBe('01分01秒')
    expect(minuteText(-5)).toBe('00分00秒')
    expect(dayText(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5000)).toBe('2 天 03:04')
    expect(dayText(3_600_000)).toBe('01:00:00')
  })
})

describe('the tree of places', () => {
  const tree = regionTree([
    { value: '44', name: '广东省', parent: '0' },
    { value: '82', name: '澳门', parent: null },
    { value: '4403', name: '深圳市', parent: '44' },
    { value: '440305', name: '南山区', parent: '4403' },
  ])
  it('has at its top the places whose parent is unknown', () => {
    expect(tree.under(null).map((region) => region.name)).toEqual(['广东省', '澳门'])
    expect(tree.under('82')).toEqual([])
  })
  it('knows the way down to a place', () => {
    expect(tree.pathTo('440305').map((region) => region.name)).toEqual(['广东省', '深圳市', '南山区'])
    expect(tree.pathTo('99')).toEqual([])
  })
})

it('a picture that must stay legible keeps about four million pixels, and a smaller one its size', () => {
  for (const [width, height] of [
    [4000, 3000],
    [6000, 1000],
    [2001, 2001],
  ] as const) {
    const scale = areaScale({ width, height })
    expect(scale).toBeLessThan(1)
    expect(Math.abs(width * scale * height * scale - 4_000_000)).toBeLessThan(1)
  }
  expect([areaScale({ width: 2000, height: 2000 }), areaScale({ width: 100, height: 9000 })]).toEqual([1, 1])
})
