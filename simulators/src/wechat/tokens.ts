import type { OfficialAccount } from '../accounts.ts'
import { hex, token } from '../kit/random.ts'
import { remember } from '../kit/store.ts'
import type { World } from '../world.ts'
import { codeMinutes, oauthSeconds, type AccountToken, type OauthCode, type Scope, type Ticket, type TicketKind } from './records.ts'

/** A refusal of the WeChat or WeCom API: HTTP 200 with an errcode. */
export class ApiError extends Error {
  readonly errcode: number
  constructor(errcode: number, errmsg: string) {
    super(errmsg)
    this.errcode = errcode
  }
}

/** The refusal as it goes over the wire; the tail varies so that nobody matches the whole message. */
export const refusalBody = (error: ApiError): { errcode: number; errmsg: string } => ({
  errcode: error.errcode,
  errmsg: error.errcode === -1 ? error.message : `${error.message}, rid: ${hex(8)}-${hex(8)}-${hex(8)}`,
})

/** The account with that id. Throws 41002 without an id, 40013 for a strange one. */
export function accountById(world: World, appId: string): OfficialAccount {
  if (!appId) throw new ApiError(41002, 'appid missing')
  const account = world.accounts.officialAccounts.find((each) => each.appId === appId)
  if (!account) throw new ApiError(40013, 'invalid appid')
  return account
}

/** The account after its secret was checked. Throws 41004 or 40125 as well. */
export function accountBySecret(world: World, appId: string, secret: string): OfficialAccount {
  const account = accountById(world, appId)
  if (!secret) throw new ApiError(41004, 'appsecret missing')
  if (secret !== account.secret) throw new ApiError(40125, 'invalid appsecret')
  return account
}

/** A code for one visit of one person to one account. */
export function issueCode(world: World, appId: string, personaId: string, scope: Scope): OauthCode {
  const code: OauthCode = { code: `0${token(31)}`, appId, personaId, scope, issuedAt: world.clock.now(), used: false }
  remember(world.state.codes, code, 2000)
  world.touch()
  return code
}

/** Takes a code in. Throws 41008, 40029 (unknown, expired, another account's) or 40163 (used). */
export function takeCode<C extends { code: string; issuedAt: number; used: boolean }>(world: World, codes: C[], code: string): C {
  if (!code) throw new ApiError(41008, 'missing code')
  const found = codes.find((each) => each.code === code)
  if (!found) throw new ApiError(40029, 'invalid code')
  if (found.used) throw new ApiError(40163, 'code been used')
  if (world.clock.now() - found.issuedAt > codeMinutes * 60_000) throw new ApiError(40029, 'invalid code')
  found.used = true
  world.touch()
  return found
}

/** Counts a fetch of a token or ticket against the day's allowance. Throws 45009. */
export function countFetch(world: World, what: string): void {
  const day = new Date(world.clock.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const key = `${day} ${what}`
  for (const old of Object.keys(world.state.fetches)) if (!old.startsWith(day)) delete world.state.fetches[old]
  const count = (world.state.fetches[key] ?? 0) + 1
  world.state.fetches[key] = count
  world.touch()
  if (count > world.state.switches.dailyFetches) throw new ApiError(45009, 'reach max api daily quota limit')
}

/** A new account token; the ones before it end five minutes from now. */
export function issueAccountToken(world: World, appId: string): AccountToken {
  countFetch(world, `token ${appId}`)
  const now = world.clock.now()
  for (const each of world.state.accountTokens) {
    if (each.appId === appId) each.expiresAt = Math.min(each.expiresAt, now + 300_000)
  }
  const issued: AccountToken = { token: token(136), appId, expiresAt: now + oauthSeconds * 1000 }
  remember(world.state.accountTokens, issued, 400)
  return issued
}

/** Which account a token speaks for. Throws 41001 missing, 40001 replaced or unknown, 42001 expired. */
export function accountOfToken(world: World, value: string): string {
  if (!value) throw new ApiError(41001, 'access_token missing')
  const found = world.state.accountTokens.find((each) => each.token === value)
  if (!found) throw new ApiError(40001, 'invalid credential, access_token is invalid or not latest')
  if (found.expiresAt <= world.clock.now()) {
    const replaced = world.state.accountTokens.some((each) => each.appId === found.appId && each.expiresAt > found.expiresAt)
    throw replaced
      ? new ApiError(40001, 'invalid credential, access_token is invalid or not latest')
      : new ApiError(42001, 'access_token expired')
  }
  return found.appId
}

/** The ticket of that kind, the same one while it lives, as the real platform answers. */
export function issueTicket(world: World, appId: string, kind: TicketKind): Ticket {
  countFetch(world, `${kind} ${appId}`)
  const now = world.clock.now()
  const living = world.state.tickets.find((each) => each.appId === appId && each.kind === kind && each.expiresAt > now + 60_000)
  if (living) return living
  const issued: Ticket = { ticket: token(86), kind, appId, expiresAt: now + oauthSeconds * 1000 }
  remember(world.state.tickets, issued, 200)
  return issued
}

/** Tickets a signature may have been made with. */
export const livingTickets = (world: World, appId: string, kind: TicketKind): Ticket[] =>
  world.state.tickets.filter((each) => each.appId === appId && each.kind === kind && each.expiresAt > world.clock.now())
