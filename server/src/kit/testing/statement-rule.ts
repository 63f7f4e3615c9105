import { loadModule, parseSync } from 'libpg-query'

type Node = Record<string, unknown>
/** A node of PostgreSQL's tree is an object with one key, its kind. */
type Part = [kind: string, body: Node]

const one = (node: unknown): Part => (Object.entries((node ?? {}) as Node)[0] ?? ['', {}]) as Part
const unwrap = (node: unknown): Part => {
  const [kind, body] = one(node)
  return kind === 'TypeCast' ? unwrap(body['arg']) : [kind, body]
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (node: unknown): string => (one(node)[1] as { sval?: string }).sval ?? ''

/** `alias.tenant_id` as its alias, '' where it stands alone; null of anything else. */
function tenantColumn(node: unknown): string | null {
  const [kind, body] = unwrap(node)
  if (kind !== 'ColumnRef') return null
  const names = listOf(body['fields']).map(textOf)
  return names.at(-1) === 'tenant_id' ? (names.at(-2) ?? '') : null
}

function conditions(node: unknown, into: Part[] = []): Part[] {
  const [kind, body] = one(node)
  if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR') for (const arg of listOf(body['args'])) conditions(arg, into)
  else if (kind) into.push([kind, body])
  return into
}

/** The tables of one level of a statement by alias, and what must hold there of all rows. */
function levelOf(body: Node, tables: ReadonlySet<string>): { found: Map<string, string>; held: Part[] } {
  const found = new Map<string, string>()
  const held: Part[] = []
  const from = (node: unknown) => {
    const [kind, part] = one(node)
    const { relname, alias, larg, rarg, quals } = part as { relname?: string; alias?: { aliasname: string } } & Node
    if (kind === 'RangeVar' && relname && tables.has(relname)) found.set(alias?.aliasname ?? relname, relname)
    if (kind !== 'JoinExpr') return
    from(larg)
    from(rarg)
    conditions(quals, held)
  }
  for (const node of [...listOf(body['fromClause']), ...listOf(body['usingClause'])]) from(node)
  if (body['relation']) from({ RangeVar: body['relation'] })
  conditions(body['whereClause'], held)
  return { found, held }
}

/** Tables of a level whose tenant is neither a parameter nor equal to one that is. A column of the level outside does not count: Citus routes by parameters. */
function unboundIn(body: Node, tables: ReadonlySet<string>): string[] {
  const { found, held } = levelOf(body, tables)
  const bound = new Set<string>()
  const same: [string, string][] = []
  for (const [kind, { name, lexpr, rexpr }] of held) {
    if (kind !== 'A_Expr' || textOf(listOf(name)[0]) !== '=') continue
    const [left, right] = [tenantColumn(lexpr), tenantColumn(rexpr)]
    if (left !== null && right !== null) same.push([left, right])
    else if (left !== null && unwrap(rexpr)[0] === 'ParamRef') bound.add(left)
    else if (right !== null && unwrap(lexpr)[0] === 'ParamRef') bound.add(right)
  }
  for (let before = -1; before !== bound.size;) {
    before = bound.size
    for (const [a, b] of same) if (bound.has(a) || bound.has(b)) bound.add(a).add(b)
  }
  return [...found].filter(([alias]) => !bound.has(alias) && !(bound.has('') && found.size === 1)).map(([, table]) => table)
}

/** The parts of a union, which stand in it without a kind; a statement that is none is its own part. */
const partsOf = (body: Node): Node[] =>
  (body['op'] ?? 'SETOP_NONE') === 'SETOP_NONE' ? [body] : [body['larg'], body['rarg']].flatMap((part) => partsOf(part as Node))

/** Looks through the parts of a `with`. Answers the tables that can still be named beside them: a part named like one stands in its place. */
function walkParts(withClause: Node | undefined, tables: ReadonlySet<string>, faults: string[]): ReadonlySet<string> {
  const left = new Set(tables)
  for (const part of listOf(withClause?.['ctes'])) {
    const { ctename, ctequery } = one(part)[1] as { ctename: string; ctequery: unknown }
    walk(ctequery, left, faults)
    left.delete(ctename)
  }
  return left
}

function walk(node: unknown, all: ReadonlySet<string>, faults: string[]): void {
  if (Array.isArray(node)) for (const each of node) walk(each, all, faults)
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return
  for (const [kind, whole] of Object.entries(node as Node)) {
    if (whole === null || typeof whole !== 'object') continue
    const { withClause, ...body } = whole as Node & { withClause?: Node }
    const tables = withClause ? walkParts(withClause, all, faults) : all
    if (['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) for (const part of partsOf(body)) faults.push(...unboundIn(part, tables))
    if (kind === 'InsertStmt') {
      const { relation, cols } = body as unknown as { relation: { relname: string }; cols: { ResTarget: { name: string } }[] }
      if (tables.has(relation.relname) && !listOf(cols).some((col) => one(col)[1]['name'] === 'tenant_id')) faults.push(relation.relname)
    }
    walk(Array.isArray(whole) ? whole : body, tables, faults)
  }
}

/** Makes PostgreSQL's own parser ready; to be awaited once before `unboundTables`. */
export const parserReady = (): Promise<void> => loadModule()

/** The tables of brands that a statement reads or writes without saying whose rows are meant, at any of its levels. */
export function unboundTables(text: string, tables: ReadonlySet<string>): string[] {
  const faults: string[] = []
  walk(parseSync(text).stmts, tables, faults)
  return faults
}
