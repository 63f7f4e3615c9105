import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/**
 * Written from Cormorant Garamond (OFL), of which only what figures need is sent: `npx tsx tools/src/figures-font.ts`. Card numbers,
 * codes to hand over, amounts of coupons and points are set in it; prices and times are not.
 */
const figures = '0123456789¥.,:%+-/×∙ '
const from = new URL(import.meta.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2'))
const to = new URL('../../storefront/src/kit/style/figures.woff2', import.meta.url)

writeFileSync(to, await subsetFont(readFileSync(from), figures, { targetFormat: 'woff2' }))
