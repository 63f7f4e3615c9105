import { clockOf, ago as inWords } from '@youli/domain/kit/time.ts'

/** `2026-11-21 09:05`, in Shanghai; a dash when never. */
export const when = (at: number | null | undefined): string => (at ? clockOf(new Date(at)).slice(0, 16) : '—')
/** To the second, for logs. */
export const exactly = (at: number): string => clockOf(new Date(at))
export const ago = (at: number): string => inWords(new Date(at), new Date())
