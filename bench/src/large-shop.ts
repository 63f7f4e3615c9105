/** Sends a statement over one connection; answers its rows. */
export type Query = (text: string) => Promise<Record<string, string>[]>

/**
 * A large shop out of the demo's small one: rows of its tables are copied within the database, each copy half a day older. A copy's ids are
 * moved as its times are, so that what belonged together still does, and "newest first" means the same by id and by time.
 * What a brand has few of (stores, operators, activities, coupon kinds) stays as it is.
 */
const copies = { members: 2100, orders: 760, goods: 200, rest: 200 }
const hoursApart = 11
const step = BigInt(hoursApart * 3_600_000) << 22n

const families: Record<keyof typeof copies, string> = {
  members: 'member wx_user member_from member_card wallet_account',
  orders: `trade_order order_line order_event payment refund after_sale after_sale_line wallet_movement coupon message note parcel
    parcel_line invoice`,
  goods: 'goods goods_detail goods_search goods_image goods_rating sku',
  rest: `after_sale_step wallet_lot wallet_hold wallet_adjustment member_profile member_consent member_tag member_steward express_address
    purchase_tally stock_movement coupon_movement comment sign_in_day sign_in_member gift_order gift_order_event gift_claim gift_card_grant gift_tally
    sign_up sign_up_step booking bespoke_trade bespoke_event value_order warranty_certificate store_card store_card_top_up store_card_charge
    store_card_refund vote_player vote_cast vote_allowance lottery_draw lottery_tally scan_gift_receipt scene_sign_record order_party
    poster_browse receiving_gift_click activity_appointment cart cart_item`,
}

/** The id that a copy has in place of an id of what is copied. */
const idOfCopy = (name: string): string => `t."${name}" - (g % (t."copies_${name}" + 1)) * ${step}`

/** What differs in a copy besides its ids and times, as SQL by table and column. */
const changes: Record<string, Record<string, string>> = {
  trade_order: {
    order_no: `'YL' || (${idOfCopy('id')})`,
    status: 'case when g < 30 then t.status when t.status = 1 then 0 when t.status in (2, 3, 4) then 5 else t.status end',
  },
  member: { name: 't.name || (g % 997)' },
  goods: { name: 't.name || (g % 997)' },
  // Whom the demo's few brought twenty times over; the rest were brought by copies.
  member_from: {
    from_id: `case when g < 20 or t.from_id !~ '^[0-9]{15,}$' then t.from_id else (t.from_id::bigint - g * ${step})::text end`,
  },
  vote_player: { serial_no: 't.serial_no + g * 1000' },
  scan_gift_receipt: { nth: 't.nth + g * 1000' },
  scene_sign_record: { nth: 't.nth + g * 1000' },
}
/** Texts that name a kind of thing, not one thing. */
const words = ['app_id', 'kind', 'reason', 'state', 'channel', 'verb', 'day']

interface Column {
  name: string
  type: string
  /** Unique in a key that holds no id of what is copied. */
  unique: boolean
}

const columnsOf = (table: string) => `
  select a.attname as name, a.atttypid::regtype::text as type, exists (select from pg_index x where x.indrelid = a.attrelid and x.indisunique
    and a.attnum = any (x.indkey) and not exists (select from pg_attribute i where i.attrelid = x.indrelid and i.attnum = any (x.indkey)
      and i.atttypid = 'bigint'::regtype and i.attname <> 'tenant_id')) as unique
  from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`

const isId = ({ name, type }: Column) => type === 'bigint' && /(?:^|_)id$|^(?:reverses|voter|giver)$/.test(name)

function copied(table: string, column: Column): string {
  const { name, type } = column
  const change = changes[table]?.[name]
  if (change) return change
  if (isId(column)) return idOfCopy(name)
  if (type.startsWith('timestamp')) return `t."${name}" - g * interval '${hoursApart} hours'`
  if (type === 'date') return `t."${name}" - (g * ${hoursApart} / 24)`
  return column.unique && type === 'text' && !words.includes(name) ? `t."${name}" || '-' || g` : `t."${name}"`
}

async function copyTable(query: Query, table: string, count: number): Promise<void> {
  const columns = (await query(columnsOf(table))) as unknown as Column[]
  const known = columns.filter(isId).map(({ name }) => `coalesce((select copies from laid where id = s."${name}"), 0) as "copies_${name}"`)
  await query(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${columns.map((column) => copied(table, column)).join(', ')}
    from (select ${['s.*', ...known].join(', ')} from "${table}" s offset 0) t cross join generate_series(1, ${count}) g on conflict do nothing`)
}

/** Copies the demo's rows until there are some 150,000 members, 200,000 orders and 20,000 goods, of which each brand has half. */
export async function layLargeShop(query: Query): Promise<void> {
  await query('set session_replication_role = replica; set default_transaction_read_only = off')
  await query('create temporary table laid (id bigint primary key, copies int not null)')
  const tables = Object.entries(families).flatMap(([family, names]) =>
    names.split(/\s+/).map((table) => ({ table, count: copies[family as keyof typeof copies] })),
  )
  for (const { table, count } of tables) {
    const hasId = (await query(`select from pg_attribute where attrelid = '${table}'::regclass and attname = 'id'`)).length > 0
    if (hasId) await query(`insert into laid select id, ${count} from "${table}" on conflict do nothing`)
  }
  await query('analyze laid')
  for (const { table, count } of tables) await copyTable(query, table, count)
  // Sums are no copies: orders and members are copied at different rates.
  await query(`delete from member_trade; insert into member_trade (tenant_id, member_id, orders, spent_fen, last_order_at)
    select m.tenant_id, m.id, coalesce(o.orders, 0), coalesce(o.fen, 0), coalesce(o.last, to_timestamp(0)) from member m left join (
      select tenant_id, member_id, count(*)::int as orders, sum(payable_fen - online_back_fen - offline_back_fen - waived_fen) as fen, max(created_at) as last
      from trade_order where paid_at is not null group by 1, 2) o on o.tenant_id = m.tenant_id and o.member_id = m.id`)
  await query(`insert into audit_log (tenant_id, operator_id, operator_name, action, subject, subject_id, before, after, ip, at)
    select o.tenant_id, o.id, o.name, 'goods.save', 'goods', g::text, '{}', '{}', '127.0.0.1', now() - g * interval '3 minutes'
    from operator o cross join generate_series(1, 50000) g`)
  // Every seventh order has a word on it, every third somebody in charge.
  await query(`insert into order_tag (tenant_id, order_id, tag) select tenant_id, id, case when id % 14 = 0 then '加急' else '对公' end
    from trade_order where id % 7 = 0 on conflict do nothing`)
  await query(`insert into order_handling (tenant_id, order_id, assignee_id) select o.tenant_id, o.id, p.id
    from trade_order o join (select tenant_id, min(id) as id from operator group by 1) p using (tenant_id) where o.id % 3 = 0 on conflict do nothing`)
  await query('vacuum analyze')
}
