import { common } from '@youli/domain/kit/refusal.ts'
import { sheetRefusals as no } from '@youli/domain/kit/sheet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'
import { SheetReader } from './sheets.ts'
import { sheetBombs } from './testing/sheet-bombs.ts'
import { longestTurn } from './testing/turns.ts'
import { workbook } from './testing/workbook.ts'

const base64 = (bytes: Buffer | string) => Buffer.from(bytes as string).toString('base64')
const good = base64(
  workbook([
    ['订单号', '快递公司', '快递单号'],
    ['YL1', '顺丰', 'SF1'],
  ]),
)

describe('a table file that is a bomb', () => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp('pglite')
    operator = await t.operator()
    // The first table starts the process.
    await t.send('POST /console/api/v1/shipments/preview', { file: good }, operator)
  })
  afterAll(() => t.close())

  it.each(Object.entries(sheetBombs))('%s: is refused, and others are answered meanwhile', async (_, { file, refused }) => {
    const bomb = base64(file())
    const reading = { isOver: false, others: 0 }
    const longest = await longestTurn(async () => {
      const refusal = t.send('POST /console/api/v1/shipments/preview', { file: bomb }, operator).finally(() => (reading.isOver = true))
      while (!reading.isOver) {
        expect((await fetch(`${t.base}/healthz`)).status).toBe(200)
        reading.others += 1
      }
      expect(await refusal).toMatchObject({ success: false, code: refused.code, status: 200 })
    })
    expect(reading.others).toBeGreaterThan(0)
    expect(longest).toBeLessThan(50)
    const next = await t.send('POST /console/api/v1/shipments/preview', { file: good }, operator)
    expect(next).toMatchObject({ success: true, data: [{ orderNo: 'YL1' }] })
  })
})

describe('the process that reads tables', () => {
  const limits = { mostMs: 60_000, mostMegabytes: 192, waiting: 20, idleMs: 60_000 }
  const titles = ['订单号']
  const asked = { file: good, titles, optional: [] }
  const long = { ...asked, file: base64(sheetBombs['nodes in nodes in nodes']!.file()) }
  const outcome = (read: Promise<unknown[]>) =>
    read.then(
      (rows) => rows.length,
      (error: Error) => error.message,
    )

  it('is ended when a table takes too long or too much memory, and reads the next one in a new process', async () => {
    const reader = new SheetReader({ ...limits, mostMs: 1 })
    expect(await outcome(reader.read(long))).toBe(no.tooBig.msg)
    reader.end()
    const small = new SheetReader({ ...limits, mostMegabytes: 24 })
    const shared = { ...asked, file: base64(sheetBombs['millions of shared texts']!.file()) }
    expect([await outcome(small.read(shared)), await outcome(small.read(asked))]).toEqual([no.tooBig.msg, 1])
    small.end()
  })

  it('reads one after the other, and lets only so many wait', async () => {
    const reader = new SheetReader({ ...limits, waiting: 2 })
    const answers = await Promise.all([long, asked, asked, asked].map((each) => outcome(reader.read(each))))
    expect(answers).toEqual([no.empty.msg, 1, 1, common.busy.msg])
    reader.end()
  })

  it('ends when nobody asks', async () => {
    const reader = new SheetReader({ ...limits, idleMs: 1 })
    expect(await outcome(reader.read(asked))).toBe(1)
    expect(await outcome(reader.read(asked))).toBe(1)
    await expect.poll(() => reader.isRunning).toBe(false)
  })
})
