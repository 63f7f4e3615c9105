// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageScript } from '../testing/page-script.ts'
import { applyTheme, chooseMode, chosenMode, followPhone } from './theme.ts'

const told = { appId: 'wx1', tenantId: '7', domains: { pageDomain: '', payDomain: '' }, banner: '', theme: 'theme_qinghe' }
const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const first = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!
const worn = (): (string | undefined)[] => [document.documentElement.dataset['theme'], document.documentElement.dataset['mode']]

let turned: () => void
const phone = { matches: false, addEventListener: (_: string, turn: () => void) => (turned = turn) }
beforeEach(() => {
  localStorage.clear()
  phone.matches = false
  vi.stubGlobal('matchMedia', () => phone)
})
afterEach(() => vi.unstubAllGlobals())

test('the theme of the brand is put on and kept for the next visit; one that nobody names is the default', () => {
  applyTheme('theme_qinghe')
  expect(worn()).toEqual(['theme_qinghe', 'light'])
  document.documentElement.dataset['theme'] = ''
  runInThisContext(first)
  expect(worn()).toEqual(['theme_qinghe', 'light'])
  applyTheme(null)
  expect(worn()[0]).toBeUndefined()
})

test('pages turn dark with the phone, unless the member chose otherwise', () => {
  applyTheme('theme_yuebai')
  followPhone()
  phone.matches = true
  turned()
  expect(worn()[1]).toBe('dark')
  chooseMode('light')
  turned()
  expect([worn()[1], chosenMode()]).toEqual(['light', 'light'])
  runInThisContext(first)
  expect(worn()).toEqual(['theme_yuebai', 'light'])
  chooseMode('auto')
  expect(worn()[1]).toBe('dark')
})

test('a page keeps the brand’s own colour without an app and drops it where there is none', () => {
  const rules = ["html[data-theme='theme_qinghe'][data-mode='light'] { --accent: #a8446b; }"]
  const shown = (facts: object | null): string[] => {
    document.head.innerHTML = '<style>body { margin: 0 }</style>'
    pageScript(facts)(window, { pathname: '/mall', href: 'https://m.test/mall', search: '' }, () => new Promise(() => {}), history)
    return [...document.styleSheets[0]!.cssRules].slice(1).map(({ cssText }) => cssText.replaceAll(/\s+/g, ' '))
  }
  expect(shown({ ...told, own: rules })).toEqual(rules)
  applyTheme('theme_qinghe')
  expect(shown(null)).toEqual(rules)
  expect(shown({ ...told, own: [] })).toEqual([])
  expect(shown(null)).toEqual([])
})

test('an unknown value in storage is ignored', () => {
  localStorage.setItem('youli.look', '{"mode":"pink"')
  runInThisContext(first)
  applyTheme('theme_baika')
  expect(worn()).toEqual(['theme_baika', 'light'])
})
