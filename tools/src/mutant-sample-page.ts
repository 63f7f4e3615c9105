import { type GeneratedMutant, operators, query } from './mutant-operators.ts'
import type { Edit } from './mutant-runner.ts'

/** What became of a generated mutant. */
export interface Judged extends GeneratedMutant {
  killed: boolean
}

/** Applies a mutant to its file, and appends the import of the query builder where the mutant needs it: imports are hoisted. */
export const editOf = ({ file, start, end, put }: GeneratedMutant): Edit => ({
  file,
  apply: (code) =>
    `${code.slice(0, start)}${put}${code.slice(end)}${put.startsWith(`${query}.`) ? `\nimport * as ${query} from 'drizzle-orm'\n` : ''}`,
})

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

/** A generated mutant in one line, as lists show it. */
export const generatedLine = ({ operator, file, line, find, put }: GeneratedMutant): string =>
  `${operator} ${file}:${line}: \`${oneLine(find)}\` → \`${oneLine(put)}\``

/** The part of docs/mutants.md that tells of a sample. */
export function printSample(judged: readonly Judged[], seed: number, at: Date): string {
  const share = (of: readonly Judged[]) => `${of.filter((one) => one.killed).length} of ${of.length}`
  const by = (title: string, names: readonly string[], own: (one: Judged) => string) => [
    `| ${title} | killed |`,
    '| --- | --- |',
    ...names.map((name) => `| ${name} | ${share(judged.filter((one) => own(one) === name))} |`),
    '',
  ]
  const survivors = judged.filter((one) => !one.killed)
  return [
    '## Generated',
    '',
    `${share(judged)} killed, seed ${seed}, ${at.toISOString().slice(0, 10)}: faults that a program made all over the features, judged by the tests of each one's feature. Printed by \`npm run mutants -- --sample ${judged.length} --seed ${seed}\`.`,
    '',
    ...by('operator', operators, (one) => one.operator),
    ...by('package', ['domain', 'server', 'storefront', 'console'], (one) => one.file.split('/')[0]!),
    ...(survivors.length === 0 ? [] : ['Survived:', '', ...survivors.map((one) => `- ${generatedLine(one)}`), '']),
  ].join('\n')
}
