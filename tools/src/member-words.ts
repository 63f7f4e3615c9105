import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './requirements.ts'

/** Words that belong to machines and forms, and the plain 你: members are 您. */
const forbidden = /系统|服务器|接口|参数|数据|请求|操作|提交|点击|无效|异常|失败！|暂无|请选择|！|你/

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** The text a node says, or null. A template is read piece by piece. */
const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    ? node.text
    : null

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && ts.isIdentifier(property.name) ? property.name.text : ''

/** Whether this is the `msg` of a refusal that has `words` beside it: the storefront shows those. */
function isOnWireOnly(node: ts.Node): boolean {
  const { parent } = node
  return ts.isPropertyAssignment(parent) && nameOf(parent) === 'msg' && parent.parent.properties.some((p) => nameOf(p) === 'words')
}

/** Forbidden words of a file as `file:line text`, but for the texts allowed. */
export function wordsFoundIn(file: string, allowed: ReadonlySet<string>): string[] {
  const source = parse(file)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.trim()
    if (text && forbidden.test(text) && !allowed.has(text) && !isOnWireOnly(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${text}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A file of ours that an import names, from the root; null for packages and styles. */
function fileOf(specifier: string, from: string): string | null {
  if (!/\.tsx?$/.test(specifier)) return null
  const own = /^@youli\/(?<pkg>domain|client)\/(?<path>.+)$/.exec(specifier)?.groups
  return own ? `${own['pkg']}/src/${own['path']}` : specifier.startsWith('.') ? relative(root, join(root, dirname(from), specifier)) : null
}

/** Files that a file needs when it runs: what it imports other than as a type, also later. */
function importsOf(file: string): string[] {
  const needed: string[] = []
  const visit = (node: ts.Node): void => {
    const of =
      (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    const path = of && ts.isStringLiteral(of) ? fileOf(of.text, file) : null
    if (path && existsSync(join(root, path))) needed.push(path)
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return needed
}

/** All files of ours that these need, themselves included. */
export function reachedFrom(files: readonly string[]): string[] {
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of importsOf(file)) walk(next)
  }
  for (const file of files) walk(file)
  return [...seen].toSorted()
}
