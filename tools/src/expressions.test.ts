import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const length = 10_000
/** What is said again and again: signs that expressions look for, and beginnings of what they look for. */
const pumps =
  'a|0| |<|&|=|"|.|-|/|{|:|,|\n|\t|长|\u3000|<a|<a>|<a><![CDATA[|<!--|&a|a=|a="|":|"a"|"a":1|%|a.|a,|a;|a b|a@|//|/a|[|(|0 |_|a:'.split('|')

/** Every regular expression that is written in the sources of both sides, with its place. */
function expressions(): { place: string; regex: RegExp; words: string[] }[] {
  const files = execFileSync('git', ['ls-files', 'domain/src', 'server/src', 'simulators/src'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
      const found: { place: string; regex: RegExp; words: string[] }[] = []
      const visit = (node: ts.Node): void => {
        const [, body = '', flags = ''] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []) : []
        if (/[*+]|,\}/.test(body))
          found.push({
            place: `${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} /${body}/`,
            regex: new RegExp(body, flags.replace('y', '')),
            words: [...body.matchAll(/[\w<>"':;,=&%#!@ -]{2,}/g)].map(([word]) => word),
          })
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}

/** Milliseconds of work that the worst of many long texts costs. */
function worstOf(regex: RegExp, words: readonly string[]): number {
  let worst = 0
  for (const pump of [...pumps, ...words])
    for (const before of ['', '<a>', ...words.slice(0, 2)])
      for (const behind of ['', '!']) {
        const text = before + pump.repeat(Math.ceil(length / pump.length)) + behind
        const began = process.cpuUsage()
        if (regex.global) Array.from(text.matchAll(regex))
        else regex.exec(text)
        const { user, system } = process.cpuUsage(began)
        worst = Math.max(worst, (user + system) / 1000)
      }
  return worst
}

// A quadratic one takes 10,000 characters fifty million steps: more than a tenth of a second. A sound one takes less than a millisecond.
it('no expression takes longer than its text is long', () => {
  const all = expressions()
  expect(all.length).toBeGreaterThan(50)
  expect(all.map(({ place, regex, words }) => [place, worstOf(regex, words)]).filter(([, ms]) => Number(ms) > 50)).toEqual([])
})
