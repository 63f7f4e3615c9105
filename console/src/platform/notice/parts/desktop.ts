import { useState } from 'react'

/** Whether notices may show outside the page; `none`: the browser cannot. */
export type DesktopState = NotificationPermission | 'none'

/** What the browser allows, and how to ask the person for it. */
export function useDesktop(): [state: DesktopState, ask: () => void] {
  const [state, setState] = useState<DesktopState>(() => ('Notification' in window ? Notification.permission : 'none'))
  return [state, () => void Notification.requestPermission().then(setState)]
}
