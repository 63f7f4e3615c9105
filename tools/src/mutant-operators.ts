import ts from 'typescript'

// Mutation operators: what a program can break in a source file, found in its syntax tree. Types are asked only where an operator
// puts one expression in the place of another, so that the compiler would not have noticed.

/** One kind of fault that `npm run mutants -- --sample` makes. */
export const operators = [
  'condition',
  'owner',
  'comparison',
  'filter',
  'order',
  'field',
  'limit',
  'argument',
  'refusal',
  'permission',
] as const
export type Operator = (typeof operators)[number]

/** An edit of a file: `put` in place of the text from `start` to `end` (offsets in UTF-16 units). */
export interface GeneratedMutant {
  operator: Operator
  file: string
  /** Counted from 1. */
  line: number
  start: number
  end: number
  find: string
  put: string
}

/** What a mutant calls the query builder: the file it breaks may not import what it puts in. */
export const query = 'dz'

type Edit = Pick<GeneratedMutant, 'operator' | 'put'> & { node: ts.Node; start?: number; end?: number }
type Ask = { node: ts.Node; checker: ts.TypeChecker }

const turned = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '>='],
  [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.GreaterThanToken, '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
])
/** Comparisons of a query, each with its opposite. */
const turnedCalls: Readonly<Record<string, string>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt', eq: 'ne', ne: 'eq' }
/** Whose row it is: dropped, a query answers those of others. */
const ownerNames = /\b(?:tenantId|memberId|employeeId|operatorId|partnerId|shopId|openId)\b/

const nameOf = (call: ts.CallExpression): string =>
  ts.isIdentifier(call.expression) ? call.expression.text : ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : ''
const textOf = (node: ts.Node): string => node.getText()
const kindOfCondition = (dropped: ts.Node): Operator => (ownerNames.test(textOf(dropped)) ? 'owner' : 'condition')

/** Same type, so that the compiler lets one stand for the other; `any`, functions and schemas say too little. */
function alike(a: ts.Expression, b: ts.Expression, checker: ts.TypeChecker): boolean {
  const named = [a, b].map((one) => checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(one))))
  return named[0] === named[1] && !/^(?:any|never|undefined|null)$|=>|Zod/.test(named[0]!)
}

/** A condition of a `where` or of an `&&` that is no longer asked. */
function droppedConditions({ node, checker }: Ask): Edit[] {
  if (ts.isCallExpression(node)) {
    const name = nameOf(node)
    if (name === 'and' && node.arguments.length > 1)
      return node.arguments.map((dropped) => ({
        node,
        operator: kindOfCondition(dropped),
        put: `and(${node.arguments
          .filter((one) => one !== dropped)
          .map(textOf)
          .join(', ')})`,
      }))
    const [only] = node.arguments
    return name === 'where' && only && ts.isCallExpression(only) && nameOf(only) !== 'and'
      ? [{ node: only, operator: kindOfCondition(only), put: 'undefined' }]
      : []
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return []
  const isBoolean = (one: ts.Expression) =>
    checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(one))) === 'boolean'
  if (!isBoolean(node.left) || !isBoolean(node.right)) return []
  return [
    { node, operator: kindOfCondition(node.left), put: textOf(node.right) },
    { node, operator: kindOfCondition(node.right), put: textOf(node.left) },
  ]
}

/** A comparison turned into its opposite. */
function turnedComparisons({ node }: Ask): Edit[] {
  if (ts.isBinaryExpression(node)) {
    const put = turned.get(node.operatorToken.kind)
    return put === undefined || /undefined|null/.test(textOf(node.right)) ? [] : [{ node: node.operatorToken, operator: 'comparison', put }]
  }
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.arguments.length !== 2) return []
  const put = turnedCalls[node.expression.text]
  return put === undefined ? [] : [{ node: node.expression, operator: 'comparison', put: `${query}.${put}` }]
}

/** A list that keeps all, or that comes as it was found. */
function keptLists({ node }: Ask): Edit[] {
  if (!ts.isCallExpression(node)) return []
  if (ts.isPropertyAccessExpression(node.expression)) {
    const of = textOf(node.expression.expression)
    if (node.expression.name.text === 'filter' && node.arguments.length === 1) return [{ node, operator: 'filter', put: of }]
    return /^(?:toSorted|toReversed|sort)$/.test(node.expression.name.text) ? [{ node, operator: 'order', put: of }] : []
  }
  const name = nameOf(node)
  const other = name === 'asc' ? 'desc' : name === 'desc' ? 'asc' : null
  return other === null || node.arguments.length !== 1 ? [] : [{ node: node.expression, operator: 'order', put: `${query}.${other}` }]
}

const isPlain = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || (ts.isCallExpression(node) && node.arguments.length <= 1)

/** A field that is answered, or written, with the value of its neighbour. */
function neighbourFields({ node, checker }: Ask): Edit[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  const fields = node.properties.filter((one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one))
  const valueOf = (one: (typeof fields)[number]): ts.Expression => (ts.isPropertyAssignment(one) ? one.initializer : one.name)
  return fields.flatMap((field, i) => {
    const next = fields[i + 1]
    if (!next) return []
    const [own, other] = [valueOf(field), valueOf(next)]
    if (!isPlain(own) || !isPlain(other) || textOf(own) === textOf(other) || !alike(own, other, checker)) return []
    return [{ node: field, operator: 'field' as const, put: `${textOf(field.name)}: ${textOf(other)}` }]
  })
}

/** What a screen shows, taken from the field beside it. */
function neighbourOnScreen({ node, checker }: Ask): Edit[] {
  if (!ts.isJsxExpression(node) || !node.expression || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const own = checker.typeToString(checker.getTypeAtLocation(node.expression))
  if (!/^(?:string|number|boolean)$/.test(own)) return []
  const names = checker.getPropertiesOfType(checker.getTypeAtLocation(expression)).filter((one) => {
    const type = checker.getTypeOfSymbolAtLocation(one, node)
    return checker.typeToString(type) === own
  })
  const at = names.findIndex((one) => one.name === name.text)
  const next = names[(at + 1) % names.length]
  return at < 0 || !next || next.name === name.text || !/^\w+$/.test(next.name) ? [] : [{ node: name, operator: 'field', put: next.name }]
}

/** Numbers of a screen are looks, unless something is reckoned or compared with them. */
const isReckoned = (node: ts.Node): boolean => ts.isBinaryExpression(node.parent) || ts.isVariableDeclaration(node.parent)

/** A number off by one; from 1,000 on twice as much, since nobody counts milliseconds. */
function offByOne({ node }: Ask): Edit[] {
  if (!ts.isNumericLiteral(node) || ts.isEnumMember(node.parent)) return []
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return []
  if (node.getSourceFile().fileName.endsWith('x') && !isReckoned(node)) return []
  const value = Number(node.text)
  return Number.isInteger(value) ? [{ node, operator: 'limit', put: String(value < 1000 ? value + 1 : 2 * value) }] : []
}

const eitherWay = /^(?:and|or|eq|ne|min|max|greatest|least|union|unionAll)$/

/** Two arguments of a kind, each in the place of the other. */
function swappedArguments({ node, checker }: Ask): Edit[] {
  if (!ts.isCallExpression(node) || eitherWay.test(nameOf(node))) return []
  return node.arguments.flatMap((own, i) => {
    const next = node.arguments[i + 1]
    if (!next || textOf(own) === textOf(next) || ts.isSpreadElement(own) || ts.isSpreadElement(next) || !alike(own, next, checker))
      return []
    const put = `${textOf(next)}, ${textOf(own)}`
    return [{ node: own, operator: 'argument' as const, put, end: next.getEnd() }]
  })
}

const refuses = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'refuse'

function leavesEarly(statement: ts.Statement): boolean {
  const only = ts.isBlock(statement) ? statement.statements[0] : statement
  if (!only) return false
  if (ts.isThrowStatement(only)) return true
  if (ts.isExpressionStatement(only)) return refuses(only.expression)
  return ts.isReturnStatement(only) && only.expression !== undefined && ts.isCallExpression(only.expression)
}

/** A refusal, or a way out before the work, that is gone. */
function removedRefusals({ node }: Ask): Edit[] {
  if (ts.isIfStatement(node) && !node.elseStatement && leavesEarly(node.thenStatement)) return [{ node, operator: 'refusal', put: '' }]
  if (!ts.isBinaryExpression(node) || !refuses(node.right)) return []
  return [{ node, operator: 'refusal', put: `${textOf(node.left)}!` }]
}

/** Who may: a call that asks for no permission, or lets visitors in. */
function openedCalls({ node }: Ask): Edit[] {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return []
  if (node.name.text === 'permission') return [{ node, operator: 'permission', put: 'permission: undefined' }]
  return node.name.text === 'who' && /^'(?:member|employee|operator)'$/.test(textOf(node.initializer))
    ? [{ node: node.initializer, operator: 'permission', put: `'visitor'` }]
    : []
}

const all = [
  droppedConditions,
  turnedComparisons,
  keptLists,
  neighbourFields,
  neighbourOnScreen,
  offByOne,
  swappedArguments,
  removedRefusals,
  openedCalls,
]

/** Where no product is decided: looks, and texts that end up in a type. */
const skipped = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isJsxAttribute(node) && /^(?:style|className|width|height|size|rows|span|gutter|key|maxLength)$/.test(textOf(node.name)))

/** Everything the operators can break in a file; `file` is its name in the answer. */
export function mutantsIn(source: ts.SourceFile, checker: ts.TypeChecker, file: string): GeneratedMutant[] {
  const text = source.getFullText()
  const found: GeneratedMutant[] = []
  const visit = (node: ts.Node): void => {
    if (skipped(node)) return
    for (const operator of all)
      for (const { node: at, operator: kind, put, start = at.getStart(), end = at.getEnd() } of operator({ node, checker })) {
        const line = source.getLineAndCharacterOfPosition(start).line + 1
        found.push({ operator: kind, file, line, start, end, find: text.slice(start, end), put })
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
