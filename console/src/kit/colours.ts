import type { Mode } from './look.ts'

/** Near-black ink, warm gold, paper, and the colours of states; each ink is read on each ground (4.5 : 1). */
const light = {
  page: '#f6f5f2',
  side: '#fbfaf8',
  card: '#ffffff',
  sunk: '#faf9f6',
  hover: '#f4f2ed',
  line: '#e8e5de',
  lineStrong: '#d9d5cb',
  ink: '#211d18',
  ink2: '#5d564b',
  ink3: '#756d61',
  accent: '#8f6820',
  accentBg: '#fbf5e6',
  accentLine: '#e8d6a8',
  ok: '#1d7346',
  okBg: '#e9f5ee',
  warn: '#a8500c',
  warnBg: '#fff3e4',
  bad: '#b92c1c',
  badBg: '#fdeeeb',
  info: '#2a5caa',
  infoBg: '#eaf1fb',
  button: '#211d18',
  buttonHover: '#453d31',
  onButton: '#ffffff',
  shadowCard: '0 1px 2px rgb(33 29 24 / 5%)',
  shadowPop: '0 12px 40px rgb(33 29 24 / 18%), 0 0 0 1px rgb(33 29 24 / 6%)',
}

export type Colours = typeof light

const dark: Colours = {
  page: '#121110',
  side: '#171614',
  card: '#1c1b19',
  sunk: '#211f1d',
  hover: '#282623',
  line: '#2e2b28',
  lineStrong: '#403c37',
  ink: '#f0ece4',
  ink2: '#b9b2a6',
  ink3: '#958d80',
  accent: '#d9b063',
  accentBg: '#2b2416',
  accentLine: '#5a4a25',
  ok: '#5cc08a',
  okBg: '#14291e',
  warn: '#eea25c',
  warnBg: '#2f2114',
  bad: '#f08674',
  badBg: '#33191a',
  info: '#86b0ef',
  infoBg: '#182437',
  button: '#f0ece4',
  buttonHover: '#ffffff',
  onButton: '#1a1815',
  shadowCard: 'none',
  shadowPop: '0 12px 40px rgb(0 0 0 / 60%), 0 0 0 1px #3a3632',
}

export const colours: Readonly<Record<Mode, Colours>> = { light, dark }

/** Lines and bars of a chart, in the order they are used. */
export const seriesColours: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#8f6820', 'rgb(33 29 24 / 60%)', '#7d9a8c', '#c46b4e', '#6d7fa3'],
  dark: ['#d9b063', 'rgb(240 236 228 / 60%)', '#7d9a8c', '#c46b4e', '#6d7fa3'],
}

/** `--ink-2: …` for style sheets. */
export const variablesOf = (mode: Mode): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(
    Object.entries(colours[mode]).map(([name, value]) => [`--${name.replaceAll(/[A-Z]|(?<=k)\d/g, (x) => `-${x.toLowerCase()}`)}`, value]),
  )
