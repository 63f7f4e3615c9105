import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabase } from './drill/check.ts'
import { clientAt } from './drill/client.ts'
import { startCashier } from './drill/cashier.ts'
import { cutNetwork } from './drill/faults/cut-network.ts'
import { failover } from './drill/faults/failover.ts'
import type { Fault } from './drill/faults/fault.ts'
import { killPooler } from './drill/faults/kill-pooler.ts'
import { loseWorker } from './drill/faults/lose-worker.ts'
import { killProcess } from './drill/faults/kill-process.ts'
import { roll } from './drill/faults/roll.ts'
import { Load } from './drill/load.ts'
import { type Replicated, replicated, type Spread, spread } from './drill/database.ts'
import { findPrograms, requireCitus } from './drill/needs.ts'
import { type Options, readOptions } from './drill/options.ts'
import { isGood, lineOf, type Row, tableOf } from './drill/report.ts'
import { type Member, openShop, registerMember } from './drill/shop.ts'
import { openStand, type Stand } from './drill/stand.ts'
import { until } from './drill/wait.ts'
import { root } from './requirements.ts'

// `npm run drill`: breaks one thing after the other under load and checks that nothing acknowledged is lost (docs/scaling.md).

const onReplicated: readonly Fault<Stand & Replicated>[] = [killProcess, failover, cutNetwork, killPooler, roll]
const onCitus: readonly Fault<Stand & Spread>[] = [killProcess, loseWorker, roll]
const namesOf = (faults: readonly { name: string }[]): string[] => faults.map(({ name }) => name)

const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
/** Members who register at once. */
const registering = 8
/** How long a call of the set-up is repeated. */
const settingUpMs = 30_000

async function registerAll(stand: Stand, count: number): Promise<Member[]> {
  const call = clientAt(stand.base, settingUpMs)
  const members: Member[] = []
  for (let i = 0; i < count; i += registering) {
    const some = Array.from({ length: Math.min(registering, count - i) }, (_, n) => registerMember(call, stand.simulators, i + n))
    members.push(...(await Promise.all(some)))
  }
  return members
}

/** Load, the fault in its middle, load again; then everything is checked. */
async function phase<S extends Stand>(stand: S, load: Load, { title, happen }: Fault<S>, seconds: number): Promise<Row> {
  load.begin()
  await sleep(seconds * 1000)
  await happen(stand)
  say(`  ${title}: over`)
  const { calls } = load
  await until('calls succeed again', async () => load.calls > calls)
  await sleep(seconds * 1000)
  const { wrong, ...counted } = await load.end()
  const ids = load.members.map(({ id }) => id)
  const { lost, doubled, findings } = await checkDatabase(stand, ids, load.facts)
  for (const line of [...lost, ...doubled, ...wrong, ...findings]) say(`  ${line}`)
  return { fault: title, ...counted, lost: lost.length, doubled: doubled.length, wrong: wrong.length, findings: findings.length }
}

async function drill<S extends Stand>(stand: S, faults: readonly Fault<S>[], { only, members, seconds }: Options): Promise<Row[]> {
  const shop = await openShop(clientAt(stand.base, settingUpMs))
  const load = new Load(stand.base, await registerAll(stand, members), shop)
  const cashier = startCashier(stand.simulators)
  say(`${members} members buy, pay, cancel and draw`)
  const rows: Row[] = []
  for (const fault of faults.filter(({ name }) => only === null || only === name)) {
    const row = await phase(stand, load, fault, seconds)
    say(lineOf(row))
    rows.push(row)
  }
  await cashier.stop()
  return rows
}

/** Runs the drill on a stand and takes it down, whatever the end is. */
async function onStand<S extends Stand>(opened: Promise<S>, faults: readonly Fault<S>[], options: Options): Promise<Row[]> {
  const stand = await opened
  try {
    return await drill(stand, faults, options)
  } finally {
    await stand.close()
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { replicated: namesOf(onReplicated), citus: namesOf(onCitus) })
  const programs = findPrograms()
  if (options.citus) requireCitus(programs)
  if (spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' }).status !== 0) throw new Error('the build failed')
  const rows = options.citus
    ? await onStand(openStand(programs, root, say, spread), onCitus, options)
    : await onStand(openStand(programs, root, say, replicated), onReplicated, options)
  process.stdout.write(`\n${tableOf(rows)}\n`)
  if (!rows.every(isGood)) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
