import type { RunningApp } from '../app/main.ts'

/** Time to finish what has begun; whoever stops us waits ten seconds. */
const patienceMs = 9500

/** On SIGTERM or SIGINT the app finishes its work and the process ends with 0, or with 1 when it could not in time. */
export function leaveOnSignal(running: RunningApp): void {
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
