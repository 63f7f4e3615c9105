import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// Which refusals a call can reach: found in the code, from its handler through every function of ours that it names.

const root = fileURLToPath(new URL('../..', import.meta.url))
const callKey = /^(?:GET|POST|FORM) \//

/** A refusal in the code: its number, and the line that refuses. */
export interface Reached {
  code: number
  at: string
}

type Body = ts.Node

class Reach {
  readonly #checker: ts.TypeChecker
  readonly #found = new Map<ts.Node, { refusals: Reached[]; next: Set<ts.Node> }>()

  constructor(readonly program: ts.Program) {
    this.#checker = program.getTypeChecker()
  }

  /** Every handler of a feature by the key of its call. */
  handlers(): Map<string, ts.Node[]> {
    const all = new Map<string, ts.Node[]>()
    for (const file of this.program.getSourceFiles()) {
      if (!isOurs(file) || !file.fileName.includes('/server/src/')) continue
      const visit = (node: ts.Node): void => {
        if (ts.isPropertyAssignment(node))
          for (const key of this.#keysOf(node.name)) all.set(key, [...(all.get(key) ?? []), node.initializer])
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
    return all
  }

  /** A key as written, or those that a template of a type of texts can be. */
  #keysOf(name: ts.PropertyName): string[] {
    if (ts.isStringLiteralLike(name)) return callKey.test(name.text) ? [name.text] : []
    if (!ts.isComputedPropertyName(name)) return []
    const type = this.#checker.getTypeAtLocation(name.expression)
    const types = type.isUnion() ? type.types : [type]
    return types.flatMap((one) => (one.isStringLiteral() && callKey.test(one.value) ? [one.value] : []))
  }

  /** Every refusal that can be reached from here. */
  from(start: Body): Reached[] {
    const seen = new Set<ts.Node>([start])
    const queue = [start]
    const reached: Reached[] = []
    for (let node = queue.pop(); node; node = queue.pop()) {
      const { refusals, next } = this.#look(node)
      reached.push(...refusals)
      for (const one of next) {
        if (seen.has(one)) continue
        seen.add(one)
        queue.push(one)
      }
    }
    return reached
  }

  /** What a piece of code refuses itself, and the functions it names. */
  #look(body: Body) {
    const known = this.#found.get(body)
    if (known) return known
    const found = { refusals: [] as Reached[], next: new Set<ts.Node>() }
    this.#found.set(body, found)
    const isRule = answersRefusal(body)
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return
      if (ts.isIdentifier(node)) for (const one of this.#functionsOf(node)) found.next.add(one)
      if (isRule && ts.isPropertyAccessExpression(node)) found.refusals.push(...this.#codesOf(node))
      const refused = refusedBy(node)
      if (refused) found.refusals.push(...this.#codesOf(refused))
      ts.forEachChild(node, visit)
    }
    visit(body)
    return found
  }

  #codesOf(expression: ts.Expression): Reached[] {
    const file = expression.getSourceFile()
    const at = `${file.fileName.slice(root.length)}:${file.getLineAndCharacterOfPosition(expression.getStart()).line + 1}`
    const type = this.#checker.getTypeAtLocation(expression)
    return (type.isUnion() ? type.types : [type]).flatMap((one) => {
      const code = one.getProperty('code')
      const literal = code && this.#checker.getTypeOfSymbolAtLocation(code, expression)
      return literal?.isNumberLiteral() ? [{ code: literal.value, at }] : []
    })
  }

  #isImported(expression: ts.Expression): boolean {
    const symbol = ts.isIdentifier(expression) ? this.#checker.getSymbolAtLocation(expression) : undefined
    return Boolean(symbol && symbol.flags & ts.SymbolFlags.Alias)
  }

  #functionsOf(node: ts.Identifier): ts.Node[] {
    const { parent } = node
    // What a query is built of has types that take seconds to work out and no function of ours behind them.
    if (ts.isPropertyAccessExpression(parent) && parent.name === node && !this.#isImported(parent.expression)) return []
    const near = this.#checker.getSymbolAtLocation(node)
    const symbol = near && near.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(near) : near
    return (symbol?.declarations ?? []).flatMap((one): ts.Node[] => {
      if (!isOurs(one.getSourceFile())) return []
      if (ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one)) return one.body ? [one.body] : []
      if (ts.isVariableDeclaration(one) && one.initializer && isFunction(one.initializer)) return [one.initializer]
      return []
    })
  }
}

const isOurs = (file: ts.SourceFile): boolean => /\/(?:server|domain)\/src\//.test(file.fileName) && !file.fileName.endsWith('.test.ts')
const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** A rule that answers why not: whoever asks it refuses with what it names. */
function answersRefusal(body: ts.Node): boolean {
  const declared = ts.isBlock(body) ? body.parent : body
  return ts.isFunctionLike(declared) && /RefusalSpec/.test(declared.type?.getText() ?? '')
}

/** The refusal named by `refuse(…)` or `new Refusal(…)`. */
function refusedBy(node: ts.Node): ts.Expression | undefined {
  const calls = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'refuse'
  const makes = ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Refusal'
  return calls || makes ? node.arguments?.[0] : undefined
}

/** Every call with the refusals that its handlers can reach. */
export function reachedByCall(): Map<string, Reached[]> {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  )
  const ours = fileNames.filter((name) => name.endsWith('/server/src/app/routes.ts') || name.endsWith('/server/src/app/main.ts'))
  const reach = new Reach(ts.createProgram(ours, { ...options, noEmit: true }))
  return new Map([...reach.handlers()].map(([key, bodies]) => [key, bodies.flatMap((body) => reach.from(body))]))
}
