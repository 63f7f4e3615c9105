import { recall, storeValue } from '../storage.ts'

/** Light or dark as the member chose; `auto` is as the phone is. */
export type ModeChoice = 'auto' | 'light' | 'dark'

interface Look {
  /** Empty: the default. */
  theme: string
  mode: ModeChoice
  /** The brand's own colour as rules over its theme; written and worn by index.html alone. */
  own?: readonly string[]
}

/** Where the look is kept for the next visit: index.html puts it on before anything is drawn. */
const keptAs = 'youli.look'
const kept = (): Look => ({ theme: '', mode: 'auto', ...recall<Partial<Look>>(localStorage, keptAs, {}) })

const phoneIsDark = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)')

/** Sets what the rules of themes.css ask for, and the colour of the bar above the page. */
function wear({ theme, mode }: Look): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  root.dataset.mode = mode === 'auto' ? (phoneIsDark()?.matches ? 'dark' : 'light') : mode
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const page = getComputedStyle(root).getPropertyValue('--page').trim()
  if (bar && page) bar.content = page
}

function change(part: Partial<Look>): void {
  const look = { ...kept(), ...part }
  storeValue(localStorage, keptAs, look)
  wear(look)
}

/** Puts on a brand's theme (`domain/src/platform/tenant-config/themes`); an unknown key looks like the default. */
export const applyTheme = (key: string | null | undefined): void => change({ theme: key ?? '' })

export const chosenMode = (): ModeChoice => kept().mode

export const chooseMode = (mode: ModeChoice): void => change({ mode })

/** Turns with the phone while the member chose nothing. */
export function followPhone(): void {
  phoneIsDark()?.addEventListener?.('change', () => wear(kept()))
}
