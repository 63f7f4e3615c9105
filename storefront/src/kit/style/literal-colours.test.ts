import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../')

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file))

/** Where colours may be spelt out, and why. */
const mayName = new Set([
  'kit/style/themes.css',
  'kit/style/tokens.css',
  // Papers that an operator chooses whatever the theme.
  'trade/warranty/parts/paper.ts',
  // Pictures of the gallery, which is not shipped.
  'kit/ui/gallery/samples.ts',
])

test('nothing on a member’s page is coloured otherwise than by its theme', () => {
  const files = sources.filter((file) => !/\.test\.tsx?$|testing\//.test(file) && !mayName.has(file))
  expect(files.length).toBeGreaterThan(500)
  const literal = /#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/i
  const named = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (literal.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  )
  expect(named).toEqual([])
})

test('every variable that a rule asks for is set by the themes or the tokens, or where it is asked for', () => {
  const set = new Set<string>()
  const asked = new Map<string, string>()
  for (const file of sources) {
    const text = readFileSync(root + file, 'utf8')
    for (const [, name] of text.matchAll(/(--[a-z0-9-]+)'?:\s/g)) set.add(name!)
    for (const [, name] of text.matchAll(/var\((--[a-z0-9-]+)\)/g)) asked.set(name!, file)
  }
  expect([...asked].filter(([name]) => !set.has(name) && !name.startsWith('--adm-'))).toEqual([])
})
