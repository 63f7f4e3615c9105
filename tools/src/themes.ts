import { writeFileSync } from 'node:fs'
import { defaultTheme } from '@youli/domain/platform/tenant-config/rules.ts'
import { coloursOf, shapeOf, themes } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { Theme } from '@youli/domain/platform/tenant-config/themes/theme.ts'

/** Written from the themes: `npx tsx tools/src/themes.ts`. */
export const themesFile = new URL('../../storefront/src/kit/style/themes.css', import.meta.url)

const rule = (selector: string, variables: Record<string, string>): string =>
  `${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

/** The default theme is worn by a page whose theme nobody knows, too. */
function rulesOf({ key, light, dark, ...theme }: Theme): string {
  const worn = key === defaultTheme ? ':root' : `[data-theme='${key}']`
  const common = { ...shapeOf({ key, light, dark, ...theme }), ...(light ? {} : { 'color-scheme': 'dark' }) }
  const first = rule(worn, { ...common, ...coloursOf(light ?? dark) })
  return light ? first + rule(`${key === defaultTheme ? '' : worn}[data-mode='dark']`, coloursOf(dark)) : first
}

export const themesCss = (): string =>
  `/* Written by tools/src/themes.ts from domain/src/platform/tenant-config/themes. */\n${themes.map(rulesOf).join('')}`

if (process.argv[1] === import.meta.filename) writeFileSync(themesFile, themesCss())
