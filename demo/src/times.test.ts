import { clockOf, dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { describe, expect, it } from 'vitest'
import { closings, during, inShopHours, latest, next, on, openings, sameVisit, visit } from './times.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)
/** Each quarter of an hour of a day. */
const moments = Array.from({ length: 97 }, (_, k) => new Date(at('2024-11-18 00:00:00').getTime() + k * 15 * minuteMs + 7))
const open = /^(?:1\d|20):\d\d|^21:[0-2]\d|^21:30:00/
const hourOf = (one: Date) => clockOf(one).slice(11)

it('knows the day and the hour, and 24 ends the day', () => {
  const now = at('2024-11-18 03:29:41')
  expect([on(-1, 10), on(0, 24), on(2, 22)].map((one) => clockOf(one(now)))).toEqual([
    '2024-11-17 10:00:00',
    '2024-11-19 00:00:00',
    '2024-11-20 22:00:00',
  ])
})

it.each([
  ['2024-11-18 03:29:41', '2024-11-17 20:00:00', '2024-11-18 10:00:00', '2024-11-18 22:00:00'],
  ['2024-11-18 10:30:00', '2024-11-17 20:00:00', '2024-11-18 20:00:00', '2024-11-18 22:00:00'],
  ['2024-11-18 11:00:00', '2024-11-18 10:00:00', '2024-11-18 20:00:00', '2024-11-18 22:00:00'],
  ['2024-11-18 21:30:00', '2024-11-18 20:00:00', '2024-11-19 10:00:00', '2024-11-19 00:00:00'],
  ['2024-11-18 23:50:00', '2024-11-18 20:00:00', '2024-11-19 10:00:00', '2024-11-19 22:00:00'],
])('at %s what began an hour ago began at %s, what is to come at %s, and ends at %s', (now, began, begins, ends) => {
  const told = [latest(openings, 1), next(openings, 1), next(closings, 1)].map((one) => clockOf(one(at(now))))
  expect(told).toEqual([began, begins, ends])
})

describe('shop hours', () => {
  it.each(moments.map((now) => [hourOf(now), now] as const))('at %s history lies in them, in order, and before now', (_, now) => {
    const ages = [3 * minuteMs, hourMs, 2 * hourMs, 5 * hourMs, 13 * hourMs, dayMs, 2 * dayMs, 29 * dayMs]
    const history = ages.map((age) => inShopHours(new Date(now.getTime() - age), now))
    const since = latest(openings, 1)(now)
    const shares = [0.9, 0.5, 0.1].map((share) => during(since, now, share))
    for (const list of [history, shares]) {
      expect(list).toEqual([...list].sort((a, b) => b.getTime() - a.getTime()))
      for (const one of list) {
        expect(one < now).toBe(true)
        expect(hourOf(one)).toMatch(open)
      }
    }
    for (const one of shares) expect(one >= since).toBe(true)
  })

  it('end a visit at closing', () => {
    const paid = ['2024-11-18 12:00:00', '2024-11-18 21:29:10', '2024-11-18 21:30:00'].map((came) =>
      clockOf(sameVisit(at(came), 2 * minuteMs)),
    )
    expect(paid).toEqual(['2024-11-18 12:02:00', '2024-11-18 21:30:00', '2024-11-18 21:30:00'])
  })

  it('people of a day come at minutes of their own', () => {
    const now = at('2024-11-18 12:00:00')
    const visits = Array.from({ length: 40 }, (_, who) => hourOf(visit(-1, who)(now)))
    for (const one of visits) expect(one).toMatch(open)
    expect(new Set(visits.map((one) => one.slice(0, 5))).size).toBe(40)
  })
})
