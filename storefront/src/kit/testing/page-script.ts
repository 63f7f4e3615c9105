import { readFileSync } from 'node:fs'
import type { Screen } from '../router.tsx'

const modules = import.meta.glob<Record<string, readonly Screen[]>>('../../*/*/screens.ts', { eager: true })
/** The screens that tell the page what they ask first, as the build writes them into it. */
export const tellingScreens = Object.values(modules)
  .flatMap((module) => Object.values(module).flat())
  .filter(({ first }) => first)

const page = readFileSync('storefront/index.html', 'utf8')
const script = /<script>(?=\s*\/\/ What the start-up sequence)([\s\S]*?)<\/script>/.exec(page)![1]!

/** The page's first script, with what the build and the server write into it: to be run on a window, a location, a fetch and a history. */
export function pageScript(told: object | null): (...given: [window: object, location: object, fetch: unknown, history: object]) => void {
  const filled = script
    .replace('/* page facts */ null', () => JSON.stringify(told))
    .replace('/* routes */ []', () => JSON.stringify(tellingScreens.map((screen) => ({ ...screen, files: [] }))))
  // oxlint-disable-next-line no-implied-eval -- the script is ours and lives in the page
  return new Function('window', 'location', 'fetch', 'history', filled) as ReturnType<typeof pageScript>
}
