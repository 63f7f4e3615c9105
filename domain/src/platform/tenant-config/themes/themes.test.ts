import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultTheme } from '../rules.ts'
import { contrast, leastContrast, nearestTone, readsOn } from './contrast.ts'
import { coloursOf, modes, paletteOf, shapeOf, themeOf, themes } from './index.ts'
import { faintIn, faintOnMaterials } from './testing/contrast.ts'
import { materials, roles } from './theme.ts'

describe.each(themes)('theme $name', (theme) => {
  it.each(modes)('has every role of its own in %s, and words that can be read on every ground', (mode) => {
    const palette = paletteOf(theme, mode)
    expect(Object.keys(palette)).toEqual([...roles])
    expect(Object.values(palette).filter((colour) => !/^#[0-9a-f]{6}$|^rgba\(\d+, \d+, \d+, 0\.\d+\)$/.test(colour))).toEqual([])
    expect(faintIn(palette)).toEqual([])
  })

  it('has every material, and words that can be read on all of it', () => {
    expect(Object.keys(theme.materials)).toEqual([...materials])
    expect(faintOnMaterials(theme)).toEqual([])
  })
})

test('a theme that nobody knows is the default one, and no two share a key or a name', () => {
  expect(themeOf('theme_of_another_shop').key).toBe(defaultTheme)
  expect(themeOf(null).key).toBe(defaultTheme)
  expect(new Set(themes.flatMap(({ key, name }) => [key, name])).size).toBe(themes.length * 2)
})

test('a theme becomes CSS variables', () => {
  expect(coloursOf({ 'ink-2': '#123456' })).toEqual({ '--ink-2': '#123456' })
  expect(shapeOf(themes[0])).toMatchObject({ '--radius': '0.04rem', '--voice-weight': '600', '--on-card': '#3a2a10' })
})

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('a colour that cannot be read gets the nearest tone that can; one that can stays', () => {
  fc.assert(
    fc.property(colour, colour, (wanted, ground) => {
      const tone = nearestTone(wanted, (one) => readsOn(one, [ground]))!
      expect(contrast(tone, ground)).toBeGreaterThanOrEqual(leastContrast)
      if (contrast(wanted, ground) >= leastContrast) expect(tone).toBe(wanted)
    }),
  )
})
