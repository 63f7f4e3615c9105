/** Spec 1 §2: the list runs from ten years ahead (memorial days lie ahead) down to 1901. */
export const birthdayYears = (thisYear: number): number[] => Array.from({ length: thisYear + 10 - 1901 + 1 }, (_, i) => thisYear + 10 - i)

/** Days of a month 1 to 12. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export interface Birthday {
  year: number
  month: number
  day: number
}

/** The day brought down to the last one the month has; months of the lunar calendar have at most 30. */
export const clampDay = ({ year, month, day }: Birthday, lunar = false): Birthday => ({
  year,
  month,
  day: Math.min(day, lunar ? 30 : daysIn(year, month)),
})

/** `1990-06-01`. */
export const birthdayText = ({ year, month, day }: Birthday): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** From `YYYY-MM-DD`; null for empty, unreadable and 1900-01-01, which stands for empty. */
export function readBirthday(text: string | null | undefined, lunar = false): Birthday | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text ?? '')
  if (!match || text?.startsWith('1900-01-01')) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 ? clampDay({ year, month, day }, lunar) : null
}
