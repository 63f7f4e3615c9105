/** What became of one fault. */
export interface Row {
  fault: string
  calls: number
  acknowledged: number
  repeated: number
  lost: number
  doubled: number
  /** Answers that a member should not have had: refusals, and calls whose outcome stayed unknown. */
  wrong: number
  /** Findings of the server's audit. */
  findings: number
  gapMs: number
  callMs: number
}

const number = (n: number): string => n.toLocaleString('en-US')

export const isGood = ({ lost, doubled, wrong, findings }: Row): boolean => lost + doubled + wrong + findings === 0

/** One line for the terminal. */
export const lineOf = (row: Row): string =>
  `${row.fault}: ${number(row.acknowledged)} acknowledged, ${row.lost} lost, ${row.doubled} doubled, ${row.wrong} wrong, audit ${row.findings === 0 ? 'adds up' : `finds ${row.findings}`}; ` +
  `nothing succeeded for ${number(row.gapMs)} ms at most, longest call ${number(row.callMs)} ms`

/** All phases as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['Fault', 'Calls', 'Repeated', 'Acknowledged', 'Lost', 'Doubled', 'Wrong', 'Audit', 'Longest interruption', 'Longest call']
  const body = rows.map((row) => [
    row.fault,
    ...[row.calls, row.repeated, row.acknowledged, row.lost, row.doubled, row.wrong].map(number),
    row.findings === 0 ? 'adds up' : `${row.findings} findings`,
    `${number(row.gapMs)} ms`,
    `${number(row.callMs)} ms`,
  ])
  const rule = head.map((_, i) => (i === 0 || i === 7 ? '---' : '---:'))
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
