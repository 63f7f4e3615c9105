import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '@youli/demo/demo.ts'
import { createApp } from '@youli/server/app/main.ts'
import { simulatedAddresses } from '@youli/server/cli/simulated.ts'
import { engineOf } from '@youli/server/kit/db/transactions.ts'
import { freePort } from '@youli/server/kit/free-port.ts'
import { readSettings } from '@youli/server/kit/settings.ts'
import { sessionFor } from '@youli/server/platform/operator/fixtures.ts'
import { openSession } from '@youli/server/platform/session/public/sessions.ts'
import { closeSales } from '@youli/server/trade/order/jobs.ts'
import { layLargeShop, type Query } from './large-shop.ts'
import { root } from './processes.ts'

/** What is known of the large shop: who may ask, and an id of its brand out of each table. */
export interface LargeShop {
  base: string
  appId: string
  /** Members each for something: who bought most, who brought most, who is of a partner. */
  tokens: { members: string[]; employee: string; operator: string }
  ids: Record<string, string>
  /** Milliseconds that closing the days of all its orders took; null for a database that was kept. */
  closingMs: number | null
}

const port = await freePort()
const running = await createApp({
  settings: readSettings({ ...process.env, PORT: String(port) }),
  root: join(root, 'server'),
  addresses: simulatedAddresses(`http://127.0.0.1:${port}`),
  jobsByHand: true,
})
const { app } = running
const { pool } = engineOf(app.db)
const connection = await pool.connect()
const query: Query = async (text) => (await connection.query<Record<string, string>>(text)).rows
// A database that was kept has its shop already.
let closingMs: number | null = null
if (await seedDemo(app)) {
  await layLargeShop(query)
  const began = performance.now()
  await app.jobs.runNow(closeSales)
  closingMs = Math.round(performance.now() - began)
  await query('vacuum analyze sales_of_day, goods_sold_of_day, buyers_of_period')
}
const [brand] = await query(`select t.id as tenant, a.app_id as app, o.id as operator from tenant t
  join tenant_app a on a.tenant_id = t.id join operator o on o.tenant_id = t.id order by t.id, a.created_at, o.id limit 1`)
const [tenantId, appId, operatorId] = [brand!['tenant']!, brand!['app']!, brand!['operator']!]

/** Who of the brand's members comes first by something. */
const person = async (by: string) => {
  const [row] = await query(`select m.id, f.wx_user_id from member m join member_from f on f.member_id = m.id
    where m.tenant_id = ${tenantId} order by (${by}) desc, m.id limit 1`)
  return { memberId: row!['id']!, wxUserId: row!['wx_user_id']! }
}
const buyer = await person('select count(*) from trade_order o where o.member_id = m.id')
const distributor = await person(`select count(*) from member_from b where exists (select from distributor d where d.member_id = m.id)
  and b.from_id = m.id::text`)
const partner = await person('select count(*) from partner_person p where p.tenant_id = m.tenant_id and p.mobile_index = m.mobile_index')
const staff = await person('select count(*) from employee e where e.tenant_id = m.tenant_id and e.mobile_index = m.mobile_index')
const ids: Record<string, string> = {}
const tables = await query(`select c.relname as name, m.attname as of_member from pg_class c
  left join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
for (const { name, of_member: ofMember } of tables) {
  const order = ofMember ? `member_id = ${buyer.memberId} desc nulls last, id` : 'id'
  const [row] = await query(`select id from "${name}" where tenant_id = ${tenantId} order by ${order} desc limit 1`)
  if (row) ids[name!] = row['id']!
}
for (const { type, id } of await query(`select type, max(id) as id from activity where tenant_id = ${tenantId} group by type`))
  ids[`activity ${type}`] = id!
connection.release(true)
// The database sends each statement's plan beside its answer. It is written down before the caller is answered, who then finds it there.
const planFile = openSync(process.env['PLAN_FILE']!, 'w')
const settings = ['min_duration = 0', 'level = notice', 'analyze = on', 'timing = off', 'buffers = on', 'format = json']
const explain = ["load 'auto_explain'", ...settings.map((setting) => `set auto_explain.log_${setting}`)].join(';')
const explained = new WeakSet<object>()
const explainOn = (one: typeof connection) => {
  if (explained.has(one)) return
  explained.add(one)
  one.on('notice', ({ message }) => {
    if (message?.includes('plan:\n')) writeSync(planFile, `${JSON.stringify(message)}\n`)
  })
  void one.query(explain)
}

const now = app.clock.now()
const tokenOf = (whose: typeof buyer) => app.db.of(tenantId).transact((tx) => openSession(tx, app.id, { tenantId, appId, ...whose, now }))
const tokens = {
  members: [await tokenOf(buyer), await tokenOf(distributor), await tokenOf(partner)],
  employee: await tokenOf(staff),
  operator: await app.db.of(tenantId).transact((tx) => sessionFor(tx, app.id, tenantId, operatorId, now)),
}
const base = await running.listen()
pool.on('acquire', explainOn)
const told: LargeShop = { base, appId, tokens, ids: { ...ids, member: buyer.memberId }, closingMs }
process.stdout.write(`${JSON.stringify(told)}\n`)
// Nothing of it is needed any more.
process.on('SIGTERM', () => process.exit(0))
