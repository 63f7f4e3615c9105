import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs, dayOf } from '@youli/domain/kit/time.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { invoiceRefusals as no } from '@youli/domain/trade/invoice/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines, oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore, viewOrder } from '../order/fixtures.ts'
import { askedInvoice, companyTitle, savedTitle } from './fixtures.ts'

let numbers = 0
const freshNumber = (): string => `2444${String(++numbers).padStart(16, '0')}`
const code = ({ code }: { code: number }): { code: number } => ({ code })

/** What the tests here say of invoices, by short words. */
function invoices(t: TestApp, of: { c: SoldAtStore; buyer: string; operator: string }) {
  const paid = async (quantity = 2): Promise<string> => {
    const id = await placed(t, of.buyer, of.c.request({ quantity }))
    await payOrder(t, of.buyer, id)
    return id
  }
  const ask = (orderId: string, titleId: string, token = of.buyer) => t.send('POST /order/api/v1/invoice/ask', { orderId, titleId }, token)
  const ofOrder = (orderId: string, token = of.buyer) => t.call('GET /order/api/v1/invoice/of-order', { orderId }, token)
  const handle = (verb: 'issue' | 'correct' | 'reject' | 'void', input: object, token = of.operator) =>
    t.send(`POST /console/api/v1/invoices/${verb}`, input, token)
  const issue = (id: string, more: object = {}, token = of.operator) =>
    handle('issue', { id, number: freshNumber(), issuedOn: dayOf(t.clock.now()), amount: 20, ...more }, token)
  const list = (input: object = {}, token = of.operator) => t.call('GET /console/api/v1/invoices', input, token)
  return { paid, ask, ofOrder, handle, issue, list }
}

const world = async (engine: Parameters<typeof testApp>[0]) => {
  const t = await testApp(engine)
  const c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
  const of = { c, buyer: (await t.member()).token, operator: await t.operator() }
  return { t, ...of, go: invoices(t, of) }
}

describe.each(oneEngine)('invoices on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  let go: ReturnType<typeof invoices>
  beforeAll(async () => {
    ;({ t, c, buyer, operator, go } = await world(engine))
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })
  const told = async (source: string) => {
    const { rows } = await t.db.read((r) => r.execute<{ kind: string }>(sql`select kind from message where source like ${source}`))
    return rows.map(({ kind }) => kind)
  }
  const upload = async (bytes: Uint8Array<ArrayBuffer>, token = operator) => {
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'a.pdf')
    const reply = await fetch(new URL('/upload/document', t.base), { method: 'POST', body: form, headers: { token } })
    return (await reply.json()) as { code: number; data: { key: string } | null }
  }
  const pdf = new TextEncoder().encode('%PDF-1.4 an invoice')
  const fileAs = (path: string, token: string) => fetch(new URL(path, t.base), { headers: { token } })

  it('a member keeps titles; the form of tax number, phone, account and email is checked', async () => {
    const { token } = await t.member()
    const save = (more: object) => t.send('POST /order/api/v1/invoice/title', { ...companyTitle, ...more }, token)
    for (const [more, spec] of [
      [{ name: ' ' }, no.companyName],
      [{ kind: 'person', name: '' }, no.personName],
      [{ taxNo: '91310000MA1FL' }, no.taxNo],
      [{ taxNo: '91310000MA1FL0XX5T123' }, no.taxNo],
      [{ taxNo: '税号91310000MA1FL0XX' }, no.taxNo],
      [{ phone: '12345' }, no.phone],
      [{ account: '六二二六零九零二' }, no.account],
      [{ email: 'fapiao@example' }, no.email],
    ] as const)
      expect([more, await save(more)]).toMatchObject([more, code(spec)])
    const id = await savedTitle(t, token, { taxNo: '9131 0000 ma1f l0xx 5t', isDefault: true })
    const person = await savedTitle(t, token, { kind: 'person', name: '何以宁', isDefault: true })
    const titles = () => t.call('GET /order/api/v1/invoice/titles', {}, token)
    expect(await titles()).toMatchObject([
      { id: person, name: '何以宁', taxNo: '', isDefault: true },
      { id, taxNo: '91310000MA1FL0XX5T', isDefault: false },
    ])
    expect(await t.send('POST /order/api/v1/invoice/title', { id, ...companyTitle }, buyer)).toMatchObject(code(no.titleGone))
    expect(await t.send('POST /order/api/v1/invoice/title/delete', { id }, buyer)).toMatchObject(code(no.titleGone))
    await t.call('POST /order/api/v1/invoice/title/delete', { id }, token)
    expect(await titles()).toHaveLength(1)
    const { rows } = await t.db.read((r) => r.execute<{ title: string }>(sql`select title from invoice_title where id = ${person}::bigint`))
    expect(rows[0]!.title).not.toContain('何以宁')
  })

  it('a paid order gets one over what was paid, once; operators hear of it', async () => {
    const id = await placed(t, buyer, c.request({ quantity: 2 }))
    const titleId = await savedTitle(t, buyer)
    expect(await go.ask(id, titleId)).toMatchObject(code(no.notPaid))
    expect(await go.ofOrder(id)).toMatchObject({ open: true, why: no.notPaid.msg, amount: 0, invoice: null })
    await payOrder(t, buyer, id)
    expect(await go.ofOrder(id)).toMatchObject({ why: '', amount: 20 })
    expect(await go.ask(id, titleId, (await t.member()).token)).toMatchObject(code(orderRefusals.notThere))
    expect((await go.ask(id, titleId)).success).toBe(true)
    expect(await go.ask(id, titleId)).toMatchObject(code(no.already))
    expect(await go.ofOrder(id)).toMatchObject({
      why: no.already.msg,
      invoice: { state: 'pending', amount: 20, title: { taxNo: companyTitle.taxNo } },
    })
    await t.runDue()
    const { rows } = await t.call('GET /console/api/v1/notices', {}, operator)
    expect(rows.map(({ title }) => title)).toContain('申请发票 ¥20.00')
  })

  it('what is still due at the store, an open after-sale and a full refund are told before', async () => {
    const half = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300 })
    const partly = await placed(t, buyer, half.request())
    await payOrder(t, buyer, partly)
    const titleId = await savedTitle(t, buyer)
    expect(await go.ask(partly, titleId)).toMatchObject(code(no.notSettled))
    const id = await go.paid()
    await t.call('POST /order/api/v1/service/create-refund', { id, reason: 'other' }, buyer)
    expect(await go.ask(id, titleId)).toMatchObject(code(no.underWay))
    const afterSale = afterSales(t)
    const { id: caseId } = await afterSale.view(id, buyer)
    await t.call('POST /console/api/v1/after-sales/approve', { id: caseId }, operator)
    expect(await afterSale.comesTrue(async () => (await viewOrder(t, buyer, id)).childStatus === 9)).toBe(true)
    expect(await go.ask(id, titleId)).toMatchObject({ success: false })
    expect((await go.ofOrder(id)).amount).toBe(0)
  })

  it('days after completion an operator may still ask for the member, with a saved or a new title', async () => {
    const id = await go.paid()
    await t.db.transact((tx) =>
      tx.execute(
        sql`update trade_order set status = 5, received_at = now(), ended_at = now() - interval '31 days' where id = ${id}::bigint`,
      ),
    )
    const titleId = await savedTitle(t, buyer)
    expect(await go.ask(id, titleId)).toMatchObject({ code: no.tooLate.code, msg: no.tooLate.msg.replace('{days}', '30') })
    const askFor = (more: object) => t.send('POST /console/api/v1/invoices/ask', { orderId: id, ...more }, operator)
    expect(await askFor({})).toMatchObject(code(no.titleGone))
    expect(await askFor({ title: { kind: 'company', name: '某某公司', taxNo: '1' } })).toMatchObject(code(no.taxNo))
    expect((await askFor({ titleId })).success).toBe(true)
    expect(await t.call('GET /console/api/v1/invoices/of-order', { orderId: id }, operator)).toMatchObject({
      why: no.already.msg,
      invoices: [{ state: 'pending', askedBy: expect.stringMatching(/./), memberName: expect.any(String) }],
    })
    await t.db.transact((tx) => tx.execute(sql`delete from invoice where order_id = ${id}::bigint`))
    await t.db.transact((tx) =>
      tx.execute(sql`update trade_order set status = 2, received_at = null, ended_at = null where id = ${id}::bigint`),
    )
  })

  it('is issued over the amount that was shown, with a number of its own; the member is told once', async () => {
    const [id, other] = [await askedInvoice(t, buyer, await go.paid()), await askedInvoice(t, buyer, await go.paid())]
    expect(await go.issue(id, { amount: 19.99 })).toMatchObject({ code: no.amountChanged.code, msg: expect.stringContaining('20.00') })
    expect(await go.issue(id, { number: '12A45678' })).toMatchObject(code(no.badNumber))
    expect(await go.issue(id, { issuedOn: dayOf(new Date(t.clock.now().getTime() + 2 * dayMs)) })).toMatchObject(code(no.futureDay))
    expect(await go.issue(id, { file: 'upload/1/private/gone' })).toMatchObject(code(no.badFile))
    const number = freshNumber()
    expect((await go.issue(id, { number })).success).toBe(true)
    expect(await go.issue(id)).toMatchObject(code(no.changed))
    expect(await go.issue(other, { number })).toMatchObject({ code: no.numberTaken.code, msg: expect.stringContaining('YL') })
    expect(await go.handle('reject', { id, reason: '晚了' })).toMatchObject(code(no.changed))
    expect(await told(`invoice:${id}:%`)).toEqual(['invoiceIssued'])
    const right = freshNumber()
    expect((await go.handle('correct', { id, number: right, issuedOn: '2026-11-01' })).success).toBe(true)
    expect((await t.call('GET /order/api/v1/invoice/list', { pageSize: 1, page: 2 }, buyer)).data).toMatchObject([
      { id, state: 'issued', number: right, issuedOn: '2026-11-01', amount: 20 },
    ])
    expect((await go.handle('reject', { id: other, reason: '税号有误' })).success).toBe(true)
    expect(await told(`invoice:${other}:%`)).toEqual(['invoiceRejected'])
  })

  it('a refund after it marks it for voiding; voided, the member asks for another', async () => {
    const orderId = await go.paid()
    const id = await askedInvoice(t, buyer, orderId)
    await go.issue(id)
    const of = await t.call('GET /console/api/v1/order/refundable', { id: orderId }, operator)
    const wish = { id: orderId, items: [{ lineId: of.lines[0]!.lineId, quantity: 1 }], reason: '缺货' }
    const { hash } = await t.call('POST /console/api/v1/order/refund', { ...wish, dry: true }, operator)
    await t.call('POST /console/api/v1/order/refund', { ...wish, hash }, operator)
    const misfits = await go.list({ state: 'misfit' })
    expect(misfits.data).toMatchObject([{ id, state: 'issued', amount: 20, rightAmount: 10 }])
    expect(misfits.counts.misfit).toBe(1)
    expect((await go.handle('void', { id, reason: '已退一件' })).success).toBe(true)
    expect((await go.list({ state: 'misfit' })).total).toBe(0)
    expect(await told(`invoice:${id}:invoiceVoided`)).toHaveLength(1)
    expect(await afterSales(t).comesTrue(async () => (await viewOrder(t, buyer, orderId)).status === 2)).toBe(true)
    expect(await go.ofOrder(orderId)).toMatchObject({ why: '', amount: 10, invoice: { state: 'voided', reason: '已退一件' } })
    const again = await askedInvoice(t, buyer, orderId)
    expect(await go.issue(again)).toMatchObject(code(no.amountChanged))
    expect((await go.issue(again, { amount: 10 })).success).toBe(true)
  })

  it('its file is read by its member and by operators alone, and is what it says it is', async () => {
    expect(await upload(new TextEncoder().encode('<html>'))).toMatchObject(code(uploadRefusals.badDocument))
    expect(await upload(new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject(code(uploadRefusals.documentTooBig))
    expect(await upload(pdf, buyer)).toMatchObject(code(common.notAllowed))
    const ofd = await upload(new TextEncoder().encode('PK\u0003\u0004 OFD.xml'))
    expect(ofd.code).toBe(0)
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(new Uint8Array(picture))).code).toBe(0)
    const { key } = (await upload(pdf)).data!
    expect((await fetch(new URL(`/files/${key}`, t.base))).status).toBe(404)
    expect((await fetch(new URL(`/files/${key}?w=400`, t.base))).status).toBe(404)
    const id = await askedInvoice(t, buyer, await go.paid())
    const [mine, theirs] = [`/order/api/v1/invoice/file?id=${id}`, `/console/api/v1/invoices/file?id=${id}`]
    expect(await (await fileAs(mine, buyer)).json()).toMatchObject(code(no.noFile))
    expect((await go.issue(id, { file: key })).success).toBe(true)
    for (const [path, token] of [
      [mine, buyer],
      [theirs, operator],
    ] as const) {
      const reply = await fileAs(path, token)
      expect(await reply.text()).toBe('%PDF-1.4 an invoice')
      expect(reply.headers.get('content-type')).toBe('application/pdf')
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment;.*\.pdf$/)
    }
    expect(await (await fileAs(mine, (await t.member()).token)).json()).toMatchObject(code(no.notThere))
    expect(await (await fileAs(theirs, await operatorWith(t, ['order.view']))).json()).toMatchObject(code(common.notAllowed))
  })

  it('is found by order, phone, number and title; a store scope hides those of other stores', async () => {
    const orderId = await go.paid()
    const name = `申江${orderId.slice(-6)}公司`
    const titleId = await savedTitle(t, buyer, { name })
    await go.ask(orderId, titleId)
    const found = async (input: object, token = operator) => (await go.list(input, token)).data.map((i) => i.orderId)
    for (const q of [`YL${orderId}`, orderId.slice(-6), name]) expect(await found({ q })).toEqual([orderId])
    const today = dayOf(t.clock.now())
    expect(await found({ q: name, from: today, to: today })).toEqual([orderId])
    expect(await found({ q: name, to: '2026-01-01' })).toEqual([])
    const here = await operatorWith(t, ['invoice.view', 'invoice.handle'], [c.shopId])
    const there = await operatorWith(t, ['invoice.view', 'invoice.handle'], [t.app.id()])
    expect([await found({ q: name }, here), await found({ q: name }, there)]).toEqual([[orderId], []])
    const { id } = (await go.ofOrder(orderId)).invoice!
    expect(await go.issue(id, {}, there)).toMatchObject(code(no.notThere))
    expect(await t.send('GET /console/api/v1/invoices/of-order', { orderId }, there)).toMatchObject(code(orderRefusals.notThere))
    const file = await (await fileAs(`/console/api/v1/invoices/export?q=${encodeURIComponent(name)}`, here)).text()
    expect(file.split('\r\n')[1]).toContain(companyTitle.taxNo)
    expect(await go.issue(id, {}, here)).toMatchObject({ success: true })
  })

  it('switched off nobody asks, and what was asked for is still read and dealt with', async () => {
    const [asked, fresh] = [await go.paid(), await go.paid()]
    const id = await askedInvoice(t, buyer, asked)
    const titleId = await savedTitle(t, buyer)
    const put = (value: string) =>
      t.call('POST /console/api/v1/config/save-group', { group: 'switches', values: { INVOICE: value } }, operator)
    await put('false')
    expect(await go.ask(fresh, titleId)).toMatchObject(code(common.featureOff))
    expect(await go.ofOrder(fresh)).toMatchObject({ open: false, invoice: null })
    expect((await go.issue(id)).success).toBe(true)
    expect(await go.ofOrder(asked)).toMatchObject({ open: false, invoice: { state: 'issued' } })
    await put('true')
  })
})

describe.each(engines)('invoices, many at once, on %s', (engine) => {
  let t: TestApp
  let buyer: string
  let go: ReturnType<typeof invoices>
  beforeAll(async () => {
    ;({ t, buyer, go } = await world(engine))
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })
  const won = (replies: readonly { success: boolean }[]) => replies.filter((r) => r.success).length

  it('twenty requests for one order make one', async () => {
    const [id, titleId] = [await go.paid(), await savedTitle(t, buyer)]
    expect(won(await Promise.all(Array.from({ length: 20 }, () => go.ask(id, titleId))))).toBe(1)
    expect((await go.list({ q: `YL${id}` })).total).toBe(1)
  })

  it('issuing against withdrawing: one wins, and the state is the winner’s', async () => {
    for (let round = 0; round < 6; round++) {
      const orderId = await go.paid()
      const id = await askedInvoice(t, buyer, orderId)
      const acts = [() => go.issue(id), () => t.send('POST /order/api/v1/invoice/withdraw', { id }, buyer)]
      const order = round % 2 === 0 ? acts : acts.toReversed()
      const replies = await Promise.all(order.map((act) => act()))
      expect(won(replies)).toBe(1)
      const issued = (round % 2 === 0 ? replies[0]! : replies[1]!).success
      expect((await go.ofOrder(orderId)).invoice?.state).toBe(issued ? 'issued' : 'withdrawn')
    }
  })

  it('two marked with one number at once: one of them has it', async () => {
    const ids = [await askedInvoice(t, buyer, await go.paid()), await askedInvoice(t, buyer, await go.paid())]
    const number = freshNumber()
    const replies = await Promise.all(ids.map((id) => go.issue(id, { number })))
    expect(won(replies)).toBe(1)
    expect(replies.find((r) => !r.success)).toMatchObject(code(no.numberTaken))
  })
})
