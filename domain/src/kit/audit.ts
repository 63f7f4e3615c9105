/** One thing that operators do, as the log of operations keeps it and the console shows it. */
export interface AuditWord {
  /** Kept in the log, e.g. `lottery.edit`. */
  action: string
  /** Kind of thing it is done to, e.g. `lottery`. */
  subject: string
  text: string
  subjectText: string
}

type Names = Record<string, string>

/** The words of a feature for the log: `auditWords('lottery', '抽奖', { add: '新增抽奖' }).add`. `of` is the kind of thing where it is another's. */
export function auditWords<A extends Names>(prefix: string, subjectText: string, names: A, of = prefix): { [K in keyof A]: AuditWord } {
  const words = Object.entries(names).map(([key, text]) => [key, { action: `${prefix}.${key}`, subject: of, text, subjectText }])
  return Object.fromEntries(words) as { [K in keyof A]: AuditWord }
}
