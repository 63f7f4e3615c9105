import type { Call } from '@youli/domain/kit/call.ts'
import { editMark, type EditMark, seenVersion } from '@youli/domain/kit/edit-mark.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { routes } from './routes.ts'

type Read = EditMark & Readonly<Record<string, unknown>>
const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> => (schema as z.ZodObject).shape ?? {}

const calls = new Map(routes.flatMap((defined) => Object.entries(defined.calls) as [key: string, call: Call][]))

/** Calls that save a form, each with the call that the form reads: `one`, or the address itself where there is a single thing. */
const forms = [...calls]
  .filter(([, { input }]) => shapeOf(input)['version'] === seenVersion)
  .map(([save]) => {
    const path = save.replace(/^POST /, '').replace(/\/(?:save|edit|save-group)$/, '')
    const read = [`GET ${path}/one`, `GET ${path}`].find((key) => calls.has(key)) ?? `GET ${path}/one`
    return { save, list: `GET ${path}`, read, idName: Object.keys(shapeOf(calls.get(read)?.input))[0] }
  })

/** Which call is asked is found in the contract at run time, so its type is not known. */
const toRead = (answer: unknown) => answer as Read
const rowsIn = (answer: unknown) => (answer ?? []) as Record<string, unknown>[]

// Every form of the console, those of things that the demo brands have by saving them as they were read.
describe.each(oneEngine)('forms of the console on %s', { timeout: 120_000 }, (engine) => {
  let t: TestApp
  let operator: string
  const saved = new Set<string>()
  beforeAll(async () => {
    t = await testApp(engine, { demo: true })
    operator = await t.operator()
  })
  afterAll(() => t.close())

  /** What forms of one kind may read: of each thing in the list, or of the single one. */
  async function inputsOf({ list, idName }: (typeof forms)[number]): Promise<Record<string, unknown>[]> {
    if (!idName) return [{}]
    const { data } = await t.send(list, { pageSize: 50 }, operator)
    return rowsIn(data).map((row) => ({ [idName]: row[idName] }))
  }
  const readOf = async (key: string, input: object) => toRead((await t.send(key, input, operator)).data)

  it.each(forms)('$read answers the version that $save takes', ({ read }) => {
    expect(Object.keys(shapeOf(calls.get(read)?.data))).toEqual(expect.arrayContaining(Object.keys(editMark)))
  })

  it.each(forms)('$save refuses a version that was saved over meanwhile', async (form) => {
    for (const input of await inputsOf(form)) {
      const before = await readOf(form.read, input)
      // As it was read; what can no longer be changed, and what is sent in another shape, is left to the tests of its feature.
      if (!(await t.send(form.save, before, operator)).success) continue
      const after = await readOf(form.read, input)
      expect(after).toMatchObject({ version: before.version + 1, changedBy: expect.stringMatching(/./), changedAt: expect.any(Number) })
      expect((await t.send(form.save, before, operator)).code).toBe(common.changedMeanwhile.code)
      expect(await readOf(form.read, input)).toEqual(after)
      saved.add(form.save)
      return
    }
  })

  it('over twenty kinds of forms of the demo brands are saved as they are read', () => {
    expect(saved.size).toBeGreaterThan(20)
  })
})
