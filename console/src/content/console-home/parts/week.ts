import { dayOf } from '@youli/domain/kit/time.ts'

/** `周一` in Shanghai. */
export const weekday = (at: Date): string => `周${'日一二三四五六'[new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay()]}`
