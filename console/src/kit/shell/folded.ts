import { create } from 'zustand'

const name = 'youli.console.folded'

/** Whether the person keeps the menu folded on this device. */
export const useFolded = create<{ folded: boolean; turn: () => void }>((set, get) => ({
  folded: localStorage.getItem(name) !== null,
  turn: () => {
    const folded = !get().folded
    if (folded) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
    set({ folded })
  },
}))
