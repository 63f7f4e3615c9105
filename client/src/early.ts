import { dataOf } from './request.ts'

/** An answer that came before the code did. */
interface CameEarly {
  status: number
  body: string
}

/** What index.html leaves: reads under way, and the answers that are here, both by path. */
interface Left {
  youliEarly?: Record<string, Promise<Response>>
  youliCame?: Record<string, CameEarly>
}
const page = () => window as Left

/** What index.html asked for while the code was still loading, by path; each answer is used once, and asked for anew where it did not come. */
export function takeEarly(path: string): Promise<Response | undefined> | undefined {
  const sent = page().youliEarly?.[path]
  if (sent) forget(path)
  return sent?.catch(() => undefined)
}

/** The data of such an answer that is here already; what says no, or is not there, is left to `takeEarly`. The path is made only while answers are left. */
export function takeCame(pathOf: () => string): unknown {
  const all = page().youliCame
  if (!all) return undefined
  const path = pathOf()
  const came = all[path]
  if (came?.status !== 200) return undefined
  try {
    const data = dataOf(JSON.parse(came.body))
    forget(path)
    return data
  } catch {
    return undefined
  }
}

function forget(path: string): void {
  const { youliEarly, youliCame } = page()
  delete youliEarly?.[path]
  delete youliCame?.[path]
}

/** How long after the first drawing early answers are used, ms: as long as any answer counts as fresh. */
const earlyMs = 15_000

/** Drops what the first screen does not take: it would be old for the next one. */
export const forgetEarlyLater = (): void => void setTimeout(forgetEarly, earlyMs)

/** Drops all early answers: they belong to whoever was logged in before. */
export function forgetEarly(): void {
  delete page().youliEarly
  delete page().youliCame
}
