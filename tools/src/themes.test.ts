import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themesCss, themesFile } from './themes.ts'

test('the themes of the storefront are those of the domain; `npx tsx tools/src/themes.ts` writes them', () => {
  expect(readFileSync(themesFile, 'utf8')).toBe(themesCss())
})
