/** A console that listens to the events of its brand: what it heard so far, and whether its stream has ended. */
export async function consoleEvents(base: string, token: string) {
  const gone = new AbortController()
  const { status, headers, body } = await fetch(`${base}/console/api/v1/events`, { headers: { token }, signal: gone.signal })
  const heard = { status, type: headers.get('content-type'), text: '', ended: false, leave: () => gone.abort() }
  const read = async () => {
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) heard.text += piece
  }
  void read()
    .catch(() => {})
    .finally(() => (heard.ended = true))
  return heard
}
