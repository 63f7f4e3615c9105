/** The theme of a tenant that names none. */
const defaultTheme = 'theme_yellowAndBlack'

/** Puts on a theme: its colours are the variables that tokens.css sets under `[data-theme='key']`. An unknown key keeps the default colours. */
export function applyTheme(key: string | null | undefined): void {
  document.documentElement.dataset.theme = key || defaultTheme
}
