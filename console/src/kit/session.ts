import { forgetEarly } from '@youli/client/early.ts'
import { create } from 'zustand'

interface Session {
  /**
   * What the pages know: the session itself is a cookie that no script can read. `unknown`: nobody has asked yet. `expired`: it ended by
   * itself; what is on the page stays there until the person is in again.
   */
  state: 'unknown' | 'in' | 'expired' | 'out'
  /** Counts log-ins: an answer of an earlier one says nothing of this one. */
  visit: number
  enter(): void
  expire(): void
  leave(): void
}

// An earlier version kept a token here.
for (const store of [localStorage, sessionStorage]) store.removeItem('youli.console.token')

/** Says that somebody logged in here, no more: whoever never did is not asked about. */
const mark = 'youli.console.here'

/** Whether somebody is logged in, as far as the pages know. */
export const useSession = create<Session>((set) => ({
  state: localStorage.getItem(mark) === null ? 'out' : 'unknown',
  visit: 0,
  enter: () => {
    localStorage.setItem(mark, '1')
    forgetEarly()
    set(({ visit }) => ({ state: 'in', visit: visit + 1 }))
  },
  expire: () => set(({ state }) => (state === 'out' ? {} : { state: 'expired' })),
  leave: () => {
    localStorage.removeItem(mark)
    set({ state: 'out' })
  },
}))
