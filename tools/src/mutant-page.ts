import { lineOf, type Mutant } from './mutant-table.ts'

/** What became of a mutant; broken: no test came to speak. */
export type MutantOutcome = 'killed' | 'survived' | 'broken'

const headings: readonly (readonly [MutantOutcome | 'open', string])[] = [
  ['survived', 'Survived: the tests of the row do not see this'],
  ['broken', 'Broken: with this no test of the row comes to run'],
  ['open', 'Not judged yet'],
  ['killed', 'Killed'],
]

/** Line of a mutant → what became of it, as docs/mutants.md has it. */
export function readVerdicts(text: string): Map<string, MutantOutcome> {
  const known = new Map<string, MutantOutcome>()
  let said: MutantOutcome | 'open' | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) said = headings.find(([, title]) => line === `## ${title}`)?.[0]
    else if (said && said !== 'open' && line.startsWith('- ')) known.set(line.slice(2), said)
  }
  return known
}

/** The part of docs/mutants.md that tells of the last sample, to be printed again. */
export const keptSample = (text: string): string => /^## Generated\n.*?(?=^## |(?![^]))/ms.exec(text)?.[0] ?? ''

/** docs/mutants.md: the last sample, then every mutant of the tables with what became of it. */
export function printVerdicts(all: readonly Mutant[], known: ReadonlyMap<string, MutantOutcome>, sample = ''): string {
  const of = (said: MutantOutcome | 'open') => all.map(lineOf).filter((line) => (known.get(line) ?? 'open') === said)
  const rows = new Set(all.map((mutant) => mutant.rowId.slice(0, 5))).size
  const figures = headings.map(([said]) => `${of(said).length} ${said === 'open' ? 'not judged yet' : said}`).join(', ')
  const intro = [
    '# Mutants',
    '',
    `${all.length} small faults in the lines that decide ${rows} rows ([tools/mutants](../tools/mutants/)); the tests that name a row must notice its faults. Printed by \`npm run mutants\`.`,
    '',
    `${figures}.`,
    '',
    ...(sample === '' ? [] : [sample.trimEnd(), '']),
  ]
  const body = headings.flatMap(([said, title]) => {
    const lines = of(said)
    return lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), '']
  })
  return `${[...intro, ...body].join('\n').trimEnd()}\n`
}
