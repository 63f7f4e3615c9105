import { lunarOf } from '@youli/domain/kit/lunar.ts'
import { addDays, dayMs, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { greetBirthdays } from './jobs.ts'

const update = 'POST /user/member/api/v2/update-member-info'
interface Letter {
  kind: string
  values: { day: string; userName: string; memorialName?: string }
}
const two = (n: number) => String(n).padStart(2, '0')

describe.each(oneEngine)('greetings on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
    await setGreeting({ enabled: true, daysAhead: 3 })
  })
  afterAll(() => t.close())

  const setGreeting = (greeting: object) =>
    t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, profileSettings.greeting, JSON.stringify(greeting)))
  /** Stands at noon of a day in Shanghai. */
  const standAt = (day: string) => t.clock.move(startOfDay(day).getTime() + dayMs / 2 - t.clock.now().getTime())
  const today = () => dayOf(t.clock.now())
  const greet = () => t.app.jobs.runNow(greetBirthdays)
  const letters = async (memberId: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute<Letter>(sql`select kind, "values" from message where member_id = ${memberId}::bigint order by id`),
    )
    return rows.map(({ kind, values }) => [kind, values.day])
  }
  const somebody = async (profile: object) => {
    const { token, memberId } = await t.member({ userName: '林一' })
    expect((await t.send(update, profile, token)).msg).toBe('')
    return memberId
  }

  it('greets a solar birthday some days ahead, once a year, however often the job runs', async () => {
    standAt(addDays(today(), 1))
    const day = addDays(today(), 3)
    const memberId = await somebody({ birthday: `1990${day.slice(4)}` })
    await greet()
    await Promise.all([greet(), greet()])
    expect(await letters(memberId)).toEqual([['birthdayGreeting', day]])
    standAt(day)
    await greet()
    expect(await letters(memberId)).toHaveLength(1)
    const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
    standAt(addDays(next, -3))
    await greet()
    expect(await letters(memberId)).toEqual([
      ['birthdayGreeting', day],
      ['birthdayGreeting', next],
    ])
  })

  it('finds a lunar day on its day of this year, and a thirtieth on the last day of a shorter month', async () => {
    const ahead = addDays(today(), 2)
    const lunar = lunarOf(addDays(today(), 40))!
    const memberId = await somebody({
      memorialDay: `2001-${two(lunar.month)}-${two(lunar.day)}`,
      memorialDayIsLunar: 1,
      memorialName: '结婚纪念日',
    })
    await greet()
    expect(await letters(memberId)).toEqual([])
    standAt(addDays(today(), 38))
    await greet()
    expect(await letters(memberId)).toEqual(lunar.leap ? [] : [['memorialGreeting', addDays(ahead, 38)]])
    // 28 January 2025 was the 29th and last of the twelfth month, which other years end with a thirtieth.
    const last = Array.from({ length: 800 }, (_, i) => addDays(today(), i + 10)).find((day) => {
      const [here, tomorrow] = [lunarOf(day)!, lunarOf(addDays(day, 1))!]
      return here.month === 12 && here.day === 29 && tomorrow.day === 1
    })!
    const thirtieth = await somebody({ birthday: '1991-12-30', birthdayIsLunar: 1 })
    standAt(addDays(last, -4))
    await greet()
    expect(await letters(thirtieth)).toEqual([])
    standAt(addDays(last, -3))
    await greet()
    expect(await letters(thirtieth)).toEqual([['birthdayGreeting', last]])
  })

  it('catches up what a day without the job missed, but greets nothing that is over, not yet, or switched off', async () => {
    const day = addDays(today(), 3)
    const [missed, over] = [await somebody({ birthday: `1985${day.slice(4)}` }), await somebody({ birthday: `1985${today().slice(4)}` })]
    const future = await somebody({ memorialDay: `${Number(day.slice(0, 4)) + 2}${day.slice(4)}` })
    standAt(addDays(today(), 2))
    await greet()
    expect([await letters(missed), await letters(over), await letters(future)]).toEqual([[['birthdayGreeting', day]], [], []])
    await setGreeting({ enabled: false, daysAhead: 3 })
    t.clock.move(3000)
    const off = await somebody({ birthday: `1985${addDays(today(), 1).slice(4)}` })
    await greet()
    expect(await letters(off)).toEqual([])
  })
})
