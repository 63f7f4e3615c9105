import { expect, it } from 'vitest'
import ts from 'typescript'
import { mutantsIn, type Operator } from './mutant-operators.ts'
import { editOf } from './mutant-sample-page.ts'

/** What the operators find in a text: `operator: find → put`. */
function broken(text: string, file = 'a.ts'): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === file ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === file,
    readFile: () => undefined,
  }
  const program = ts.createProgram([file], { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve }, host)
  return mutantsIn(source, program.getTypeChecker(), file).map(({ operator, find, put }) => `${operator}: ${find} → ${put}`)
}

const cases: [Operator, string, string[]][] = [
  [
    'condition',
    'find().where(and(isOpen(a), isNew(b)))',
    ['condition: and(isOpen(a), isNew(b)) → and(isNew(b))', 'condition: and(isOpen(a), isNew(b)) → and(isOpen(a))'],
  ],
  ['condition', 'find().where(isOpen(a))', ['condition: isOpen(a) → undefined']],
  ['condition', 'declare const a: boolean, b: boolean\nexport const c = a && b', ['condition: a && b → b', 'condition: a && b → a']],
  ['owner', 'find().where(same(t.memberId, memberId))', ['owner: same(t.memberId, memberId) → undefined']],
  ['comparison', 'export const c = (a: number, b: number) => a < b', ['comparison: < → >=']],
  ['comparison', 'join(t, gt(t.a, b))', ['comparison: gt → dz.lte']],
  ['filter', 'export const c = all.filter((one) => one.fits)', ['filter: all.filter((one) => one.fits) → all']],
  ['order', 'export const c = rows.toSorted(byName)', ['order: rows.toSorted(byName) → rows']],
  ['order', 'find().orderBy(desc(t.a))', ['order: desc → dz.asc']],
  [
    'field',
    'declare const row: { name: string; town: string; n: number }\nexport const c = { name: row.name, town: row.town, n: row.n }',
    ['field: name: row.name → name: row.town'],
  ],
  ['limit', 'export const most = 20', ['limit: 20 → 21']],
  ['limit', 'export const dayMs = 86_400_000', ['limit: 86_400_000 → 172800000']],
  ['argument', 'declare function f(a: string, b: string): void\nf("a", "b")', ['argument: "a", "b" → "b", "a"']],
  ['refusal', 'if (late) refuse(no.late)', ['refusal: if (late) refuse(no.late) → ']],
  ['refusal', 'export const c = found ?? refuse(no.gone)', ['refusal: found ?? refuse(no.gone) → found!']],
  [
    'permission',
    `export const c = { who: 'member', permission: orders.edit }`,
    [`permission: 'member' → 'visitor'`, 'permission: permission: orders.edit → permission: undefined'],
  ],
]

it.each(cases)('the operator %s breaks %s', (_operator, text, expected) => {
  expect(broken(text)).toEqual(expected)
})

it('leaves alone what the compiler would notice, what is a matter of looks, and types', () => {
  expect(broken('declare const row: { name: string; n: number }\nexport const c = { name: row.name, n: row.n }')).toEqual([])
  expect(broken('declare function f(a: string, b: number): void\nf("a", b)')).toEqual([])
  expect(broken('export const c = <p style={{ top: 4 }}>{list(4)}</p>', 'a.tsx')).toEqual([])
  expect(broken('export type Level = 1 | 2')).toEqual([])
})

it('appends the import of the query builder when a mutant calls it', () => {
  const text = 'find().orderBy(desc(t.a))'
  const edit = editOf({ operator: 'order', file: 'a.ts', line: 1, start: 15, end: 19, find: 'desc', put: 'dz.asc' })
  expect(edit.apply(text)).toBe(`find().orderBy(dz.asc(t.a))\nimport * as dz from 'drizzle-orm'\n`)
})
