const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-11-21 09:05` by the reader's own clock. */
export function minuteOf(ms: number): string {
  const at = new Date(ms)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
