type Early = Record<string, Promise<Response>>
const page = () => window as { youliEarly?: Early }

/** What index.html asked for while the code was still loading, by path; each answer is used once, and asked for anew where it did not come. */
export function takeEarly(path: string): Promise<Response | undefined> | undefined {
  const early = page().youliEarly
  const sent = early?.[path]
  if (sent) delete early[path]
  return sent?.catch(() => undefined)
}

/** Answers to whoever was here before are none for whoever comes. */
export function forgetEarly(): void {
  delete page().youliEarly
}
