import { create } from 'zustand'
import { useMedia } from './use-media.ts'

/** How the console looks: as told, or as the device does. */
export type Look = 'system' | 'light' | 'dark'
export type Mode = 'light' | 'dark'

/** The looks in words, as a person chooses among them. */
export const lookTexts: Readonly<Record<Look, string>> = { system: '跟随系统', light: '浅色', dark: '深色' }

const name = 'youli.console.look'
export const isLook = (text: string | null): text is Look => text === 'system' || text === 'light' || text === 'dark'
const kept = localStorage.getItem(name)

export const useLook = create<{ look: Look; choose: (look: Look) => void }>((set) => ({
  look: isLook(kept) ? kept : 'system',
  choose: (look) => {
    localStorage.setItem(name, look)
    set({ look })
  },
}))

/** What is shown now. */
export function useMode(): Mode {
  const look = useLook((s) => s.look)
  const dark = useMedia('(prefers-color-scheme: dark)')
  if (look === 'system') return dark ? 'dark' : 'light'
  return look
}
