/** A control route's refusal: HTTP 400 or 404 with `{error}`. */
export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The value, or 404 naming what is missing. */
export function found<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new ControlError(404, `no such ${what}`)
  return value
}

/** The word if it is one of the allowed ones, else 400. */
export function oneOf<T extends string>(allowed: readonly T[], word: string, what: string): T {
  const known = allowed.find((each) => each === word)
  if (known === undefined) throw new ControlError(400, `${what} must be one of ${allowed.join(', ')}`)
  return known
}
