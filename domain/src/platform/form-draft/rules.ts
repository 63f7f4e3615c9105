/** What is kept of forms that were not saved: drafts of an operator, days since the last change, letters of one. */
export const draftLimits = { count: 50, days: 30, length: 200_000 } as const
