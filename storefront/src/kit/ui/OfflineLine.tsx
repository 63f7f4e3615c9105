import { onlineManager } from '@tanstack/react-query'
import { reloadIfServerUp } from '@youli/client/page-reload.ts'
import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import css from './OfflineLine.module.css'
import { uiTexts } from './texts.ts'

const subscribe = (tell: () => void): (() => void) => onlineManager.subscribe(tell)

/** Whether the phone says that it has a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** Above every page while the phone has no network. What was read stays; what waits is read when the network is back. */
export function OfflineLine(): ReactNode {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online)
  }, [online])
  if (online) return null
  const again = async (): Promise<void> => {
    setBusy(true)
    await reloadIfServerUp()
    setBusy(false)
  }
  return (
    <output className={css.line}>
      <span className={css.words}>{uiTexts.offline}</span>
      <button type="button" className={css.again} disabled={busy} onClick={() => void again()}>
        {uiTexts.again}
      </button>
    </output>
  )
}
