type Early = Record<string, Promise<Response>>
const page = () => window as { youliEarly?: Early }

/** What index.html asked for while the code was still loading, by path; each answer is used once, and asked for anew where it did not come. */
export function takeEarly(path: string): Promise<Response | undefined> | undefined {
  const early = page().youliEarly
  const sent = early?.[path]
  if (sent) delete early[path]
  return sent?.catch(() => undefined)
}

/** How long after the first drawing early answers are used, ms: as long as any answer counts as fresh. */
const earlyMs = 15_000

/** Drops what the first screen does not take: it would be old for the next one. */
export const forgetEarlyLater = (): void => void setTimeout(forgetEarly, earlyMs)

/** Drops all early answers: they belong to whoever was logged in before. */
export function forgetEarly(): void {
  delete page().youliEarly
}
