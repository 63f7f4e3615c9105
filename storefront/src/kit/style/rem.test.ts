// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!

it.each([
  [320, '90px'],
  [375, '100px'],
  [390, '104px'],
  [562.5, '150px'],
  [1440, '150px'],
])('a screen %d wide has a rem of %s [B0263]', (width, size) => {
  document.documentElement.removeAttribute('style')
  Object.defineProperty(document.documentElement, 'clientWidth', { value: width, configurable: true })
  runInThisContext(script)
  expect(document.documentElement.style.fontSize).toBe(size)
})
