import { md5 } from '../kit/random.ts'
import { isOurs, type Simulation } from '../simulation.ts'

/** A parcel that a carrier has, or that somebody wants to hear of. Times in milliseconds; steps newest first. */
export interface SimParcel {
  company: string
  number: string
  phoneTail: string
  state: string
  steps: { at: number; text: string }[]
  /** Whoever is told of news; null when nobody asked. */
  watcher: { url: string; salt: string } | null
}

const patienceMs = 5000
const signed = '3'

export const parcelKey = (company: string, number: string): string => `${company} ${number}`

/** `yyyy-mm-dd hh:mm:ss` in China. */
const chinaTime = (at: number): string => new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A parcel as the tracker shows it. */
export function trackOf({ company, number, state, steps }: SimParcel): object {
  const data = steps.map(({ at, text }) => ({ context: text, time: chinaTime(at), ftime: chinaTime(at) }))
  return { message: 'ok', nu: number, ischeck: state === signed ? '1' : '0', com: company, status: '200', data, state, condition: '00' }
}

/** Tells the watcher where a parcel is; answers what it said, null when nobody is told. */
export async function pushParcel(simulation: Simulation, parcel: SimParcel): Promise<{ status: number | null; body: string } | null> {
  const { watcher } = parcel
  if (!watcher || !isOurs(simulation, watcher.url)) return null
  const param = JSON.stringify({
    status: parcel.state === signed ? 'shutdown' : 'polling',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: trackOf(parcel),
  })
  const body = new URLSearchParams({ sign: md5(param + watcher.salt).toUpperCase(), param })
  return fetch(watcher.url, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
    .catch((fault: unknown) => ({ status: null, body: String(fault) }))
}

/** The carrier scans a parcel: it has one more step, and its watcher hears of it. */
export async function scanParcel(
  simulation: Simulation,
  at: { company: string; number: string; phoneTail: string; state: string; text: string },
) {
  const { company, number, phoneTail, state, text } = at
  const place = parcelKey(company, number)
  const parcel = (simulation.state.parcels[place] ??= { company, number, phoneTail, state, steps: [], watcher: null })
  parcel.state = state
  parcel.phoneTail ||= phoneTail
  parcel.steps.unshift({ at: simulation.clock.now(), text })
  simulation.touch()
  return { parcel, pushed: await pushParcel(simulation, parcel) }
}
