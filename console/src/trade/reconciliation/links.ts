export const reconciliationLinks = {
  runs: '/reconciliation',
  /** What a day's comparison found. */
  ofDay: (day: string): string => `/reconciliation/differences?from=${day}&to=${day}`,
  /** What nobody has dealt with yet. */
  open: '/reconciliation/differences?state=open',
}
