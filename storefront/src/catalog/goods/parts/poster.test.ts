import { expect, test } from 'vitest'
import { linesOf } from './poster.ts'

const widthOf = (text: string): number => text.length

test.each([
  ['', []],
  ['一二三', ['一二三']],
  ['一二三四五六', ['一二三四', '五六']],
  ['一二三四五六七八', ['一二三四', '五六七八']],
  ['一二三四五六七八九', ['一二三四', '五六七…']],
])('%j in two lines of four', (words, lines) => expect(linesOf(words, 4, 2, widthOf)).toEqual(lines))
