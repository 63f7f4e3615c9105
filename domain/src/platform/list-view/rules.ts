/** Limits of what one operator keeps: views of one page, preferences altogether. */
export const keptLimits = { viewsOfPage: 20, preferences: 200 } as const

/** Preference that holds the id of the view a page opens with. */
export const defaultViewOf = (page: string): string => `default-view:${page}`
