import { storeValue, recall } from '../../../kit/storage.ts'

const name = 'youli.mall.searches'
const most = 10

/** What this phone searched for, newest first. */
export function searches(): string[] {
  const kept = recall<unknown>(localStorage, name, [])
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
}

/** Puts a word first; nothing appears twice. */
export const noteSearch = (word: string): void =>
  storeValue(localStorage, name, [word, ...searches().filter((one) => one !== word)].slice(0, most))

export const forgetSearches = (): void => storeValue(localStorage, name, undefined)
