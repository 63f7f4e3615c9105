import { refuse } from '@youli/domain/kit/refusal.ts'
import { type ConnectionKind, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx, WideReader, WideTx } from '../../../kit/db/db.ts'
import { endAppSessions } from '../../session/public/app-sessions.ts'
import { appsOf, giveApp, lockApp, removeApp, tenantOf } from '../../tenant-config/public/tenants.ts'
import { connectionAccount } from '../tables.ts'
import { useOfApp } from './app-use.ts'

/** An app or a merchant: it serves one brand, the one whose secret its provider accepted first. */
export interface Account {
  kind: ConnectionKind
  account: string
}

const isThis = ({ kind, account }: Account) => and(eq(connectionAccount.kind, kind), eq(connectionAccount.account, account))
const refusalOf = ({ kind }: Account) => (kind === 'wechat' ? no.appTaken : no.merchantTaken)

/** Apps and merchants of the brand, as `kind account`. */
export async function ownAccounts(r: Reader): Promise<ReadonlySet<string>> {
  const rows = await r.select().from(connectionAccount).where(eq(connectionAccount.tenantId, r.tenantId))
  const apps = await appsOf(r, r.tenantId)
  return new Set([...rows.map(nameOf), ...apps.map(({ tenantWechatAppid: account }) => nameOf({ kind: 'wechat', account }))])
}

/** How `ownAccounts` names one. */
export const nameOf = ({ kind, account }: Account): string => `${kind} ${account}`

/** Whether a kind serves without proof, or the account is the brand's. */
export const isAccepted = (own: ReadonlySet<string>, account: Account): boolean =>
  kindInfo(account.kind).exclusive !== true || own.has(nameOf(account))

/** Whether an app or a merchant is the brand's. */
export const isOwn = async (r: Reader, account: Account): Promise<boolean> => (await ownAccounts(r)).has(nameOf(account))

/** Refuses `appTaken`, `merchantTaken` for an account of another brand. */
export async function checkFree(r: WideReader, tenantId: string, account: Account): Promise<void> {
  const [row] = await r
    .select()
    .from(connectionAccount)
    .where(and(isThis(account), ne(connectionAccount.tenantId, tenantId)))
  const brand = account.kind === 'wechat' ? await tenantOf(r, account.account) : null
  if (row || (brand !== null && brand !== tenantId)) refuse(refusalOf(account), { account: account.account })
}

/** Takes an app or a merchant for the brand. Refuses `appTaken`, `merchantTaken`. */
export async function takeAccount(tx: Tx, { kind, account }: Account): Promise<void> {
  const { tenantId } = tx
  const own = await tx
    .insert(connectionAccount)
    .values({ kind, account, tenantId })
    .onConflictDoUpdate({
      target: [connectionAccount.kind, connectionAccount.account],
      set: { tenantId },
      setWhere: eq(connectionAccount.tenantId, tenantId),
    })
    .returning({ account: connectionAccount.account })
  const given = own.length > 0 && (kind !== 'wechat' || (await giveApp(tx, tenantId, account)))
  if (!given) refuse(refusalOf({ kind, account }), { account })
}

type Around = Pick<App, 'authenticator' | 'extensions'>

/** Takes an app that the transaction locked from its brand, and ends what visitors began there. */
async function freeApp(tx: Tx, app: Around, appId: string, now: Date): Promise<void> {
  await removeApp(tx, appId)
  await endAppSessions(tx, app, appId, now)
}

/** Gives up a disconnected account: a merchant is free for any brand, an app only when nobody ever came through it. */
export async function releaseAccount(tx: Tx, app: Around, { kind, account }: Account, now: Date): Promise<void> {
  await tx.delete(connectionAccount).where(and(isThis({ kind, account }), eq(connectionAccount.tenantId, tx.tenantId)))
  if (kind !== 'wechat' || !(await lockApp(tx, account, 'take')) || (await useOfApp(tx, app, account))) return
  await freeApp(tx, app, account, now)
}

interface AppMove {
  appId: string
  from: string
  to: string
}

/**
 * Moves an app that nobody entered through from one brand to another, which connects it with keys of its own; the keys of the first stay
 * saved and serve again when it is moved back. Refuses `noSuchApp` where the first brand has it no longer, `entered`, `paid`.
 */
export async function moveApp(tx: WideTx, app: Around, { appId, from, to }: AppMove, now: Date): Promise<void> {
  // In the order of `takeAccount`: whoever saves the same app meets the move here.
  const target = [connectionAccount.kind, connectionAccount.account]
  const set = { tenantId: to }
  await tx
    .insert(connectionAccount)
    .values({ kind: 'wechat', account: appId, ...set })
    .onConflictDoUpdate({ target, set })
  const brand = tx.of(from)
  if (from === to || !(await lockApp(brand, appId, 'take'))) refuse(no.noSuchApp)
  const use = await useOfApp(brand, app, appId)
  if (use) refuse(no[use], { account: appId })
  await freeApp(brand, app, appId, now)
  await giveApp(tx.of(to), to, appId)
}
