/** Letters and pictures of one comment, letters of the brand's reply and of the reason for hiding one. */
export const commentLimits = { content: 500, imgs: 4, reply: 500, reason: 100 } as const

/** How many comments have 1, 2, 3, 4 and 5 stars. */
export type Stars = readonly [number, number, number, number, number]

/** A whole number of stars from 1 to 5. */
export const isScore = (score: number): boolean => Number.isInteger(score) && score >= 1 && score <= 5

export const countOf = (stars: Stars): number => stars.reduce((sum, n) => sum + n, 0)

/** Stars on average with one decimal; 0 while nobody has commented, never an invented five. */
export function average(stars: Stars): number {
  const count = countOf(stars)
  return count === 0 ? 0 : Math.round((stars.reduce((sum, n, i) => sum + n * (i + 1), 0) / count) * 10) / 10
}

/** Whole percent of comments with four or five stars, cut off so that it never says more than is true; 0 while there are none. */
export function goodShare(stars: Stars): number {
  const count = countOf(stars)
  return count === 0 ? 0 : Math.floor(((stars[3] + stars[4]) * 100) / count)
}

/** A name as strangers may read it: its first letter. */
export const maskedAuthor = (name: string): string => {
  const [first] = Array.from(name.trim())
  return first ? `${first}**` : '匿名会员'
}
