import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { expect, it } from 'vitest'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Every regular expression that is written in the sources of both sides, with its place. */
function expressions(): { place: string; regex: RegExp }[] {
  const files = execFileSync('git', ['ls-files', 'domain/src', 'server/src', 'simulators/src'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
      const found: { place: string; regex: RegExp }[] = []
      const visit = (node: ts.Node): void => {
        const [, body = '', flags = ''] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []) : []
        if (body) {
          const line = source.getLineAndCharacterOfPosition(node.pos).line + 1
          found.push({ place: `${file}:${line} /${body}/`, regex: new RegExp(body, flags) })
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}

/** Ways in which a text can make an expression try more places than the text is long. */
const slowWays = (regex: RegExp): string[] => analyse(regex).reports.map(({ type, character }) => `${type} ${character.literal.source}`)

it('no expression can take longer than its text is long', () => {
  const all = expressions()
  expect(all.length).toBeGreaterThan(200)
  expect(all.map(({ place, regex }) => [place, ...slowWays(regex)]).filter(([, way]) => way)).toEqual([])
})

it.each([/\d+号/, /^(?:a+)+$/, /a*a*b/, /\s+$/, /<[^>]*>/])('finds that %s can take longer', (regex) => {
  expect(slowWays(regex)).not.toEqual([])
})
