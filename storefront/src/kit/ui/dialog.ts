import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DialogPanel } from './DialogPanel.tsx'

export interface DialogText {
  title?: string
  text: ReactNode
  okText?: string
  cancelText?: string
  /** The confirming button warns: something is lost. */
  danger?: boolean
}

/** Asks; true when agreed to, false for the other button, Escape or the scrim. */
export const confirm = (dialog: DialogText | string): Promise<boolean> => show(typeof dialog === 'string' ? { text: dialog } : dialog, true)

/** Tells; settles when it was read. */
export const alert = (dialog: Omit<DialogText, 'cancelText'> | string): Promise<boolean> =>
  show(typeof dialog === 'string' ? { text: dialog } : dialog, false)

/** How to take away each dialog that is still there. */
const standing = new Set<() => void>()

/** Whoever goes back leaves the page that asked, and with it what it asked. */
function onBack(): void {
  for (const withdraw of standing) withdraw()
}

/** The code of a dialog, kept once it came: it opens at once from then on. */
let Panel: typeof DialogPanel | undefined
export async function loadDialogs(): Promise<void> {
  Panel ??= (await import('./DialogPanel.tsx')).DialogPanel
}

const wordsOf = ({ title, text }: DialogText): string => [title, typeof text === 'string' ? text : ''].filter(Boolean).join('\n')

async function show(dialog: DialogText, twoWays: boolean): Promise<boolean> {
  try {
    if (!Panel) await loadDialogs()
  } catch {
    // Without a network there is still the browser's own.
    return twoWays ? window.confirm(wordsOf(dialog)) : (window.alert(wordsOf(dialog)), false)
  }
  return standUp(dialog, twoWays)
}

function standUp(dialog: DialogText, twoWays: boolean): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  if (standing.size === 0) window.addEventListener('popstate', onBack)
  return new Promise((resolve) => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const withdraw = (): void => {
      clearTimeout(leaving)
      root.unmount()
      host.remove()
      standing.delete(withdraw)
      if (standing.size === 0) window.removeEventListener('popstate', onBack)
      resolve(false)
    }
    standing.add(withdraw)
    const settle = (yes: boolean): void => {
      resolve(yes)
      // After the panel has moved out.
      leaving = setTimeout(withdraw, 400)
    }
    root.render(createElement(Panel!, { ask: dialog, twoWays, onSettle: settle }))
  })
}
