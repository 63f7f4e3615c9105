/** Pictures a person may upload, by content. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export const maxUploadBytes = 10 * 1024 * 1024
/** Widest side a stored picture keeps. */
export const maxStoredWidth = 1600
