import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const address = '/console/api/v1/events'

/** The stream of this tab: open while somebody listens. */
let source: EventSource | null = null
let listeners = 0
const watchers = new Set<() => void>()
const tellWatchers = () => watchers.forEach((watcher) => watcher())

function listen(topic: string, heard: () => void): () => void {
  if (!source) {
    source = new EventSource(address)
    source.addEventListener('open', tellWatchers)
    source.addEventListener('error', tellWatchers)
  }
  const current = source
  current.addEventListener(topic, heard)
  listeners += 1
  return () => {
    current.removeEventListener(topic, heard)
    listeners -= 1
    if (listeners > 0) return
    current.close()
    source = null
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const isOpen = (): boolean => source?.readyState === 1

/** Hears what the server tells of a topic. Answers whether it can: where it cannot, the caller asks again and again. */
export function useEvents(topic: string, heard: () => void): boolean {
  const onEvent = useEffectEvent(heard)
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined
    return listen(topic, () => onEvent())
  }, [topic])
  return useSyncExternalStore(watch, isOpen)
}
