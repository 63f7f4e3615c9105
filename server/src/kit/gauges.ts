import { setTimeout as wait } from 'node:timers/promises'
import client from 'prom-client'

/** How long a reading is reused. */
const staysMs = 15_000
/** Longest wait for a reading; after that the previous one is reported. */
const patienceMs = 2000

interface GaugeWords {
  help: string
  /** What the names in its reading are; a gauge without one is a single number. */
  label?: string
}
type Reading = number | Readonly<Record<string, number>>

/** Gauges that are filled together by one reading, when metrics are asked for and the last reading is 15 seconds old. One that fails leaves no numbers. */
export function readGauges<N extends string>(
  registry: client.Registry,
  log: { warn(fields: object, message: string): void },
  words: Record<N, GaugeWords>,
  read: () => Promise<Record<N, Reading>>,
): void {
  const gauges = Object.entries<GaugeWords>(words).map(([name, { help, label }]) => {
    const gauge = new client.Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect: () => fresh() })
    const set = (reading: Reading): void => {
      if (typeof reading === 'number') return gauge.set(reading)
      gauge.reset()
      for (const [value, number] of Object.entries(reading)) gauge.set({ [label!]: value }, number)
    }
    return { set: (all: Record<N, Reading>) => set(all[name as N]), clear: () => set(label ? {} : Number.NaN) }
  })
  const fill = async (): Promise<void> => {
    try {
      const all = await read()
      for (const { set } of gauges) set(all)
    } catch (err) {
      log.warn({ err }, 'could not read metrics')
      for (const { clear } of gauges) clear()
    }
  }
  let [at, last] = [-Infinity, Promise.resolve()]
  const fresh = (): Promise<void> => {
    if (performance.now() - at > staysMs) [at, last] = [performance.now(), fill()]
    return Promise.race([last, wait(patienceMs, undefined, { ref: false })])
  }
}
