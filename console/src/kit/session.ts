import { create } from 'zustand'

const key = 'youli.console.token'

const kept = (): string => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''

interface Session {
  token: string
  /** `stay`: also after the browser is closed. */
  enter(token: string, stay: boolean): void
  leave(): void
}

/** The console's token. Nothing else about a person is kept in the browser. */
export const useSession = create<Session>((set) => ({
  token: kept(),
  enter: (token, stay) => {
    ;(stay ? localStorage : sessionStorage).setItem(key, token)
    set({ token })
  },
  leave: () => {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
    set({ token: '' })
  },
}))
