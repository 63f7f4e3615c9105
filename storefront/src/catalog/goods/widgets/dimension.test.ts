import { expect, test } from 'vitest'
import { dimensionOf } from './dimension.ts'

test('specifications with the same word before a figure share a dimension', () => {
  expect(dimensionOf(['圈口12号 · 约3.2g', '圈口14号 · 约3.6g'])).toEqual({
    name: '圈口',
    values: [
      { label: '12号', note: '约3.2g' },
      { label: '14号', note: '约3.6g' },
    ],
  })
})

test('specifications without a shared word keep their first part as label', () => {
  expect(dimensionOf(['45cm · 18K金', '50cm · 18K金'])).toEqual({
    name: '规格',
    values: [
      { label: '45cm', note: '18K金' },
      { label: '50cm', note: '18K金' },
    ],
  })
  expect(dimensionOf(['圈口12号', '均码可调'])).toMatchObject({ name: '规格', values: [{ label: '圈口12号' }, { label: '均码可调' }] })
})

test('labels that would be the same stay whole', () => {
  expect(dimensionOf(['圈口56 · 冰种', '圈口56 · 阳绿'])).toEqual({
    name: '规格',
    values: [
      { label: '圈口56 · 冰种', note: '' },
      { label: '圈口56 · 阳绿', note: '' },
    ],
  })
})

test('a weight is no dimension, and nothing makes none', () => {
  expect(dimensionOf(['约1.0g · 红绳'])).toEqual({ name: '规格', values: [{ label: '约1.0g', note: '红绳' }] })
  expect(dimensionOf([''])).toEqual({ name: '规格', values: [{ label: '', note: '' }] })
  expect(dimensionOf([])).toEqual({ name: '规格', values: [] })
})
