import type { Logger } from 'pino'

const minuteMs = 60_000

interface Repeated {
  last: object
  message: string
  count: number
  timer: NodeJS.Timeout
}

/** Throttles warnings that strangers can trigger: writes the first of a key at once, repeats as one line with their count each minute. */
export interface LogThrottle {
  /** `key` comes from a fixed set, never from a caller. The line that counts repeats says `again` and carries the last one's fields. */
  warn(key: string, fields: object, message: string): void
  /** Writes the counts not written yet. */
  flush(): void
}

/** Opens a throttle over a log; a key is forgotten after a minute without it. */
export function createLogThrottle(log: Pick<Logger, 'warn'>): LogThrottle {
  const known = new Map<string, Repeated>()
  const remember = (key: string, last: object, message: string): void => {
    known.set(key, { last, message, count: 0, timer: setTimeout(() => write(key, true), minuteMs).unref() })
  }
  const write = (key: string, goesOn: boolean): void => {
    const { last, message, count, timer } = known.get(key)!
    clearTimeout(timer)
    known.delete(key)
    if (count === 0) return
    log.warn({ ...last, count }, message)
    if (goesOn) remember(key, last, message)
  }
  return {
    warn(key, fields, message) {
      const before = known.get(key)
      if (before) Object.assign(before, { last: fields, count: before.count + 1 })
      else {
        log.warn(fields, message)
        remember(key, fields, `${message} again`)
      }
    },
    flush: () => [...known.keys()].forEach((key) => write(key, false)),
  }
}
