import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ownRules, palettedBy, wornColour } from './brand-colour.ts'
import { contrast, leastMarkContrast } from './contrast.ts'
import { modes, paletteOf, themeOf, themes } from './index.ts'
import { faintIn } from './testing/contrast.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const qinghe = themeOf('theme_qinghe')

describe.each(themes)('a brand’s own colour on $name', (theme) => {
  it.each(modes)('leaves nothing faint in %s, whatever the colour', (mode) => {
    fc.assert(
      fc.property(colour, (own) => {
        const palette = palettedBy(theme, own, mode)
        expect(faintIn(palette)).toEqual([])
        expect(Math.min(...[palette.page, palette.surface].map((ground) => contrast(palette.metal, ground)))).toBeGreaterThanOrEqual(
          leastMarkContrast,
        )
      }),
    )
  })
})

test('a colour that can be read is worn as it is, and one that cannot is moved to the nearest tone that can', () => {
  expect(wornColour(qinghe, '#A8446B')).toEqual({ hex: '#a8446b', moved: false })
  const yellow = wornColour(qinghe, '#FFF34D')
  expect(yellow.moved).toBe(true)
  expect(contrast(yellow.hex, qinghe.light!.page)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(yellow.hex, qinghe.light!.page)).toBeLessThan(5)
  expect(wornColour(qinghe, yellow.hex)).toEqual({ hex: yellow.hex, moved: false })
})

test('an own colour changes what the colour of the theme did, and nothing else', () => {
  const [own, usual] = [palettedBy(qinghe, '#a8446b', 'light'), paletteOf(qinghe, 'light')]
  const changed = Object.keys(own).filter((role) => own[role as keyof typeof own] !== usual[role as keyof typeof usual])
  expect(changed).toEqual(['accent', 'tint', 'fill', 'on-fill', 'metal'])
  expect(palettedBy(qinghe, '', 'light')).toEqual(usual)
})

test('an own colour becomes a rule for each mode, and no rule without a colour or of anything else', () => {
  const [light, dark] = ownRules(qinghe, '#a8446b')
  expect(light).toMatch(/^html\[data-theme='theme_qinghe'\]\[data-mode='light'\]\{--accent:#a8446b;--tint:#\w{6};--fill:#a8446b;/)
  expect(dark).toMatch(/^html\[data-theme='theme_qinghe'\]\[data-mode='dark'\]\{--accent:#(?!a8446b)\w{6};/)
  for (const no of ['', 'red', '#fff', '#a8446b}body{}']) expect(ownRules(qinghe, no)).toEqual([])
})
