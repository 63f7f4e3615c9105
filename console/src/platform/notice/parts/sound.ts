let sounds: AudioContext | null = null

/** Browsers allow sound after the person has pressed something on the page. Returns how to stop waiting for that. */
export function readyToRing(): () => void {
  const begin = (): void => {
    sounds ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
    void sounds?.resume()
    stop()
  }
  const stop = (): void => {
    for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, begin)
  }
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, begin)
  return stop
}

/** Two short notes; silent until a first press on the page. */
export function ring(): void {
  if (sounds?.state !== 'running') return
  for (const [i, frequency] of [880, 1175].entries()) {
    const at = sounds.currentTime + i * 0.14
    const [tone, level] = [sounds.createOscillator(), sounds.createGain()]
    tone.frequency.value = frequency
    level.gain.setValueAtTime(0.12, at)
    level.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
    tone.connect(level).connect(sounds.destination)
    tone.start(at)
    tone.stop(at + 0.3)
  }
}
