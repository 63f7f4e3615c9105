/**
 * Names, in an address, the code that one person shows and another scans. `code` there is the messenger's: start-up tries to log in
 * with it and takes it away (Spec 1 §4), so a code of ours under that name would be lost to a phone's own camera.
 */
export const shownCode = 'pass'

/** The code in an address that was scanned, or null. */
export const shownCodeIn = (text: string): string | null => new RegExp(String.raw`[?&]${shownCode}=([^&#\s]+)`).exec(text)?.[1] ?? null
