import ts from 'typescript'

/** One test: the ids of rows its title names in brackets (`[B0405 B0557/3]`), its words, and where it stands. */
export interface Proof {
  rowIds: string[]
  words: string
  file: string
}

/** A title names its rows behind its words: `an unpaid order closes [B0405 B0406]`, `members see both [B0557/1 B0557/2]`. */
const named = /\[(?<rowIds>B\d{4}(?:\/\d+)?(?: B\d{4}(?:\/\d+)?)*)\]/g

/** The ids in a title; a case may add ids to those of all cases. */
export const rowIdsIn = (title: string): string[] => [...title.matchAll(named)].flatMap((match) => match.groups!['rowIds']!.split(' '))

const sleeping = new Set(['skip', 'todo', 'fails'])

/** What is called, `it.concurrent.each(rows)(…)` → root `it`, modifiers concurrent and each. */
function calleeOf(node: ts.Expression, modifiers: string[] = []): { root: string; modifiers: string[] } {
  if (ts.isIdentifier(node)) return { root: node.text, modifiers }
  if (ts.isPropertyAccessExpression(node)) return calleeOf(node.expression, [node.name.text, ...modifiers])
  if (ts.isCallExpression(node)) return calleeOf(node.expression, modifiers)
  if (ts.isTaggedTemplateExpression(node)) return calleeOf(node.tag, modifiers)
  return { root: '', modifiers }
}

/** The words of a title as they are written; what a template puts in stays `${…}`. Null when it is no literal. */
function literal(node: ts.Expression | undefined, source: ts.SourceFile): string | null {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : null
}

/** The table of an `.each([…])`, written in the call itself. */
function casesOf(callee: ts.Expression): readonly ts.Expression[] {
  if (!ts.isCallExpression(callee)) return []
  let table: ts.Expression | undefined = callee.arguments[0]
  while (table && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table))) table = table.expression
  return table && ts.isArrayLiteralExpression(table) ? table.elements : []
}

/** The titles of a call: its own, or one for each case whose words bring ids (`it.each([['cancels [B0405]', …]])('%s [B0403]', …)`). */
function titlesOf(call: ts.CallExpression, source: ts.SourceFile): string[] {
  const title = literal(call.arguments[0], source)
  if (title === null || call.arguments.length < 2) return []
  const first = (element: ts.Expression) => literal(ts.isArrayLiteralExpression(element) ? element.elements[0] : element, source)
  const cases = title.includes('%s')
    ? casesOf(call.expression)
        .map(first)
        .filter((words) => words !== null && rowIdsIn(words).length > 0)
    : []
  return [...new Set([title, ...cases.map((words) => title.replace('%s', words!))])]
}

/** `it('…', { skip: true }, …)` is as asleep as `it.skip`. */
const asleepByOptions = (call: ts.CallExpression): boolean =>
  call.arguments.some(
    (argument) =>
      ts.isObjectLiteralExpression(argument) &&
      argument.properties.some((property) => property.name && ts.isIdentifier(property.name) && sleeping.has(property.name.text)),
  )

/** Every test of a file whose title names rows. One that is skipped, planned or expected to fail proves nothing. */
export function proofsIn(file: string, text: string): Proof[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: Proof[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { root, modifiers } = calleeOf(node.expression)
      if (['it', 'test', 'describe'].includes(root) && (modifiers.some((m) => sleeping.has(m)) || asleepByOptions(node))) return
      for (const title of root === 'it' || root === 'test' ? titlesOf(node, source) : []) {
        const rowIds = rowIdsIn(title)
        if (rowIds.length > 0) found.push({ rowIds, words: title.replaceAll(named, '').replaceAll(/\s+/g, ' ').trim(), file })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
