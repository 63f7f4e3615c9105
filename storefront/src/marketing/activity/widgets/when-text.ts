const two = (n: number): string => String(n).padStart(2, '0')

/** `11月21日 10:00` by the reader's own clock. */
export function momentText(ms: number): string {
  const at = new Date(ms)
  return `${at.getMonth() + 1}月${at.getDate()}日 ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** `11月21日 10:00 – 12:00`; the day of the end only when it is another one. */
export function spanText(startTime: number, endTime: number): string {
  const [start, end] = [momentText(startTime), momentText(endTime)]
  const [day, clock] = end.split(' ')
  return `${start} – ${start.startsWith(`${day} `) ? clock : end}`
}
