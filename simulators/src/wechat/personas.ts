import { derived, digits, token } from '../kit/random.ts'
import type { Simulation } from '../simulation.ts'

/** A person with a phone in the outside world. */
export interface Persona {
  id: string
  nickname: string
  /** 0 unknown, 1 male, 2 female. */
  sex: 0 | 1 | 2
  /** Hue of the drawn portrait, degrees. */
  hue: number
  city: string
  /** Accounts followed, with the moment (milliseconds). */
  follows: Record<string, number>
  /** Accounts whose messages the person has switched off. */
  declines: string[]
  /** A snapshot visitor: the identity handed out is a placeholder. */
  snapshot: boolean
  /** A customer of one of our employees on the enterprise messenger. */
  externalUserId: string | null
}

const openids = new Map<string, string>()

/** The openid of a person for one account: 28 characters, always the same. */
export function openidOf(persona: Persona, appId: string): string {
  const who = `${persona.id}/${appId}`
  const known = openids.get(who) ?? `o${derived(who, 27)}`
  openids.set(who, known)
  return known
}
/** The unionid of a person for all accounts of one open-platform account. */
export const unionidOf = (persona: Persona, openAccountId: string): string => `oU${derived(`${persona.id}/${openAccountId}`, 26)}`
/** Address of the drawn portrait. */
export const avatarOf = (simulation: Simulation, persona: Persona): string => `${simulation.base()}/wechat/avatars/${persona.id}.svg`

export const personaById = (simulation: Simulation, id: string): Persona | undefined =>
  simulation.state.personas.find((each) => each.id === id)
export const personaByOpenid = (simulation: Simulation, appId: string, openid: string): Persona | undefined =>
  simulation.state.personas.find((each) => openidOf(each, appId) === openid)

export interface NewPersona {
  nickname: string
  sex?: 0 | 1 | 2
  follows?: string[]
  snapshot?: boolean
  external?: boolean
  /** Given to the first people only, so that their openids are the same in every world. */
  id?: string
}

/** Adds a person to the world. */
export function addPersona(simulation: Simulation, wanted: NewPersona): Persona {
  const persona: Persona = {
    id: wanted.id ?? `p${token(10)}`,
    nickname: wanted.nickname || `访客${digits(4)}`,
    sex: wanted.sex ?? 0,
    hue: (simulation.state.personas.length * 67 + 12) % 360,
    city: '深圳',
    follows: Object.fromEntries((wanted.follows ?? []).map((appId) => [appId, simulation.clock.now()])),
    declines: [],
    snapshot: wanted.snapshot ?? false,
    externalUserId: wanted.external ? `wm${wanted.id ? derived(wanted.id, 30) : token(30)}` : null,
  }
  simulation.state.personas.push(persona)
  simulation.touch()
  return persona
}

/** The people every fresh world begins with. */
export function settleFirstPeople(simulation: Simulation): void {
  if (simulation.state.personas.length > 0) return
  const all = simulation.accounts.demoAppIds
  addPersona(simulation, { id: 'p-lin', nickname: '林小满', sex: 2, follows: all, external: true })
  addPersona(simulation, { id: 'p-chen', nickname: '陈嘉木', sex: 1, follows: all })
  addPersona(simulation, { id: 'p-zhou', nickname: '周知夏', sex: 2 })
  addPersona(simulation, { id: 'p-he', nickname: '何以宁', sex: 1 })
}

/** A portrait drawn from the first character of the name. */
export function avatarSvg(persona: Persona): string {
  const first = /[\p{L}\p{N}]/u.exec(persona.nickname)?.[0] ?? '友'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 132" width="132" height="132"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${persona.hue} 58% 66%)"/><stop offset="1" stop-color="hsl(${(persona.hue + 36) % 360} 52% 46%)"/></linearGradient></defs><rect width="132" height="132" fill="url(#g)"/><text x="66" y="88" font-size="62" text-anchor="middle" fill="#fff" font-family="PingFang SC, Noto Sans CJK SC, Noto Sans SC, sans-serif">${first}</text></svg>`
}
