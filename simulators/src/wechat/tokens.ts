import type { OfficialAccount } from '../accounts.ts'
import { hex, token } from '../kit/random.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
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
export function accountById(simulation: Simulation, appId: string): OfficialAccount {
  if (!appId) throw new ApiError(41002, 'appid missing')
  const account = simulation.accounts.officialAccounts.find((each) => each.appId === appId)
  if (!account) throw new ApiError(40013, 'invalid appid')
  return account
}

/** The account after its secret was checked. Throws 41004 or 40125 as well. */
export function accountBySecret(simulation: Simulation, appId: string, secret: string): OfficialAccount {
  const account = accountById(simulation, appId)
  if (!secret) throw new ApiError(41004, 'appsecret missing')
  if (secret !== account.secret) throw new ApiError(40125, 'invalid appsecret')
  return account
}

/** A code for one visit of one person to one account. */
export function issueCode(simulation: Simulation, appId: string, personaId: string, scope: Scope): OauthCode {
  const code: OauthCode = { code: `0${token(31)}`, appId, personaId, scope, issuedAt: simulation.clock.now(), used: false }
  remember(simulation.state.codes, code, 2000)
  simulation.touch()
  return code
}

/** Takes a code in. Throws 41008, 40029 (unknown, expired, another account's) or 40163 (used). */
export function takeCode<C extends { code: string; issuedAt: number; used: boolean }>(simulation: Simulation, codes: C[], code: string): C {
  if (!code) throw new ApiError(41008, 'missing code')
  const found = codes.find((each) => each.code === code)
  if (!found) throw new ApiError(40029, 'invalid code')
  if (found.used) throw new ApiError(40163, 'code been used')
  if (simulation.clock.now() - found.issuedAt > codeMinutes * 60_000) throw new ApiError(40029, 'invalid code')
  found.used = true
  simulation.touch()
  return found
}

/** Counts a fetch of a token or ticket against the day's allowance. Throws 45009. */
export function countFetch(simulation: Simulation, what: string): void {
  const day = new Date(simulation.clock.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const key = `${day} ${what}`
  for (const old of Object.keys(simulation.state.fetches)) if (!old.startsWith(day)) delete simulation.state.fetches[old]
  const count = (simulation.state.fetches[key] ?? 0) + 1
  simulation.state.fetches[key] = count
  simulation.touch()
  if (count > simulation.state.switches.dailyFetches) throw new ApiError(45009, 'reach max api daily quota limit')
}

/** A new account token; the ones before it end five minutes from now. */
export function issueAccountToken(simulation: Simulation, appId: string): AccountToken {
  countFetch(simulation, `token ${appId}`)
  const now = simulation.clock.now()
  for (const each of simulation.state.accountTokens) {
    if (each.appId === appId) each.expiresAt = Math.min(each.expiresAt, now + 300_000)
  }
  const issued: AccountToken = { token: token(136), appId, expiresAt: now + oauthSeconds * 1000 }
  remember(simulation.state.accountTokens, issued, 400)
  return issued
}

/** Which account a token speaks for. Throws 41001 missing, 40001 replaced or unknown, 42001 expired. */
export function accountOfToken(simulation: Simulation, value: string): string {
  if (!value) throw new ApiError(41001, 'access_token missing')
  const found = simulation.state.accountTokens.find((each) => each.token === value)
  if (!found) throw new ApiError(40001, 'invalid credential, access_token is invalid or not latest')
  if (found.expiresAt <= simulation.clock.now()) {
    const replaced = simulation.state.accountTokens.some((each) => each.appId === found.appId && each.expiresAt > found.expiresAt)
    throw replaced
      ? new ApiError(40001, 'invalid credential, access_token is invalid or not latest')
      : new ApiError(42001, 'access_token expired')
  }
  return found.appId
}

/** The ticket of that kind, the same one while it lives, as the real platform answers. */
export function issueTicket(simulation: Simulation, appId: string, kind: TicketKind): Ticket {
  countFetch(simulation, `${kind} ${appId}`)
  const now = simulation.clock.now()
  const living = simulation.state.tickets.find((each) => each.appId === appId && each.kind === kind && each.expiresAt > now + 60_000)
  if (living) return living
  const issued: Ticket = { ticket: token(86), kind, appId, expiresAt: now + oauthSeconds * 1000 }
  remember(simulation.state.tickets, issued, 200)
  return issued
}

/** Tickets a signature may have been made with. */
export const livingTickets = (simulation: Simulation, appId: string, kind: TicketKind): Ticket[] =>
  simulation.state.tickets.filter((each) => each.appId === appId && each.kind === kind && each.expiresAt > simulation.clock.now())
