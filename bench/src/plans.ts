import { fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Line } from './bench.ts'
import { openServer } from './postgres-server.ts'
import { median, round, start, withFolder } from './processes.ts'
import { type Asked, readingCalls, withOtherIds } from './reading-calls.ts'
import type { LargeShop } from './shop-process.ts'

const [times, mostMs] = [7, 100]
/** Rows from which reading or sorting a table as a whole is too much. */
const mostRows = 20_000
/** Tables that are read from end to end all the same, and why. */
const readWhole: Record<string, string> = {
  goods: 'a catalogue is bounded; its flags and figures stay out of indexes, so that selling updates rows where they lie',
  sku: 'the same: pieces change with every order',
}

/** What is found and accepted, and why. */
const accepted: Record<string, string> = {
  'GET /console/api/v1/stock/movements reads the whole of stock_movement': 'those of orders are counted until ten thousand are found',
}

/** A node of a plan as `explain (analyze, format json)` prints it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Sort Key'?: string[]
  Plans?: PlanNode[]
}

const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** Large tables that a plan reads from end to end, or of which it reads much to drop it. */
function wholeReads(plan: PlanNode): string[] {
  return nodes(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (table in readWhole) return []
    const dropped = ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
    if (node['Node Type'] !== 'Seq Scan')
      return dropped > mostRows ? [`reads ${dropped} rows of ${table || node['Node Type']} to drop them`] : []
    const read = node['Actual Rows'] * node['Actual Loops'] + dropped
    return read > mostRows ? [`reads the whole of ${table}`] : []
  })
}

/** What a plan sorts that no index holds in order: a list shows one page of it. */
const largeSorts = (plan: PlanNode): string[] =>
  nodes(plan)
    .filter((node) => node['Node Type'].endsWith('Sort') && node.Plans!.some((below) => below['Actual Rows'] > mostRows))
    .map((node) => `sorts many rows by ${node['Sort Key']?.join(', ')}`)

/** Plans that the shop has written down since the last time. */
function planReader(file: string): () => PlanNode[] {
  const opened = openSync(file, 'r')
  let at = 0
  return () => {
    const written = Buffer.alloc(fstatSync(opened).size - at)
    at += readSync(opened, written, 0, written.length, at)
    const messages = written.toString().split('\n').filter(Boolean)
    return messages.map((line) => {
      const message = JSON.parse(line) as string
      return (JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode }).Plan
    })
  }
}

/** Asks once; answers the milliseconds, null when it is refused. */
async function ask({ base, appId }: LargeShop, token: string, { key, input }: Asked): Promise<number | null> {
  const [verb, path] = key.split(' ') as [string, string]
  const headers = { token, 'x-youli-console': '1', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
  const query = new URLSearchParams({ ...input, tenantAppId: appId }).toString()
  const began = performance.now()
  const reply =
    verb === 'GET'
      ? await fetch(`${base}${path}?${query}`, { headers })
      : await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(input) })
  const text = await reply.text()
  return text.startsWith('{"success":true') ? performance.now() - began : null
}

/** Who is answered, and what: the call as it is, or with other ids. */
async function answered(shop: LargeShop, asked: Asked): Promise<{ token: string; one: Asked } | null> {
  const { members, operator, employee } = shop.tokens
  const tokens = asked.call.who === 'operator' ? [operator] : asked.call.who === 'employee' ? [employee] : members
  for (const one of [asked, ...withOtherIds(asked, shop.ids)])
    for (const token of tokens) if ((await ask(shop, token, one)) !== null) return { token, one }
  return null
}

interface Measured extends Asked {
  ms: number
  /** Pages of tables and indexes read for one answer. */
  pages: number
  faults: string[]
}

async function measure(shop: LargeShop, asked: Asked, plansSince: () => PlanNode[]): Promise<Measured | null> {
  const found = await answered(shop, asked)
  if (!found) return null
  plansSince()
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push((await ask(shop, found.token, found.one)) ?? 0)
  const explained = plansSince()
  const read = explained.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
  const faults = explained.flatMap((plan) => [...wholeReads(plan), ...(asked.call.paged ? largeSorts(plan) : [])])
  return { ...found.one, ms: median(took), pages: Math.round(read / times), faults: [...new Set(faults)] }
}

function worst(name: string, measured: readonly Measured[]): Line {
  const slow = measured.toSorted((a, b) => b.ms - a.ms)
  const [first] = slow
  const over = slow.filter((one) => one.ms > mostMs).length
  return {
    name,
    ratio: null,
    figures: {
      asked: slow.length,
      over,
      worst: `${first!.key}?${new URLSearchParams(first!.input).toString()}`,
      worstMs: round(first!.ms),
      worstPages: first!.pages,
    },
  }
}

async function measureAll(databaseUrl: string, dir: string): Promise<{ measured: Measured[]; closingMs: number | null }> {
  const planFile = join(dir, 'plans')
  const { setup: shop, stop } = await start<LargeShop>('shop-process.ts', [], {
    DATA_DIR: dir,
    DATABASE_URL: databaseUrl,
    PLAN_FILE: planFile,
  })
  const plansSince = planReader(planFile)
  const measured: Measured[] = []
  for (const asked of readingCalls(shop.ids)) {
    const one = await measure(shop, asked, plansSince)
    if (one) measured.push(one)
  }
  await stop()
  return { measured, closingMs: shop.closingMs }
}

/**
 * Asks every call that reads on a large shop, with each of its filters, and throws when a statement reads or sorts a large table as a whole.
 * The database explains each statement beside it, so the times are a little more than they are.
 */
export async function plans(): Promise<Line[]> {
  const server = await openServer()
  try {
    const { measured, closingMs } = await withFolder(async (dir) => measureAll(await server.database('large'), dir))
    const isReport = ({ key }: Asked) => /report|home\/|figures/.test(key)
    const lists = measured.filter((one) => one.call.paged && one.key.includes('/console/'))
    const reports = worst('reports', measured.filter(isReport))
    const lines = [
      { ...reports, figures: { ...reports.figures, closingMs: closingMs ?? '-' } },
      worst('console-lists', lists),
      worst('plans', measured),
    ]
    const found = [...new Set(measured.flatMap((one) => one.faults.map((fault) => `${one.key} ${fault}`)))].filter(
      (one) => !(one in accepted),
    )
    if (found.length > 0) throw new Error(`${JSON.stringify(lines)}\n${found.join('\n')}`)
    return lines
  } finally {
    await server.stop()
  }
}
