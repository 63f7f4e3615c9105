/** Pictures a person may upload, by content. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
/** Pictures an operator may upload beside them: the server turns each into a PNG or JPEG. */
export const drawnTypes = ['image/webp', 'image/avif', 'image/tiff', 'image/svg+xml'] as const
/** Most of an SVG: a drawing, not a book of them. */
export const maxSvgBytes = 2 * 1024 * 1024
export const maxUploadBytes = 10 * 1024 * 1024
/** Most pixels a picture unfolds to, all frames together; an interlaced one must be held as a whole while it is drawn. */
export const maxPixels = 25_000_000
export const maxInterlacedPixels = 4_000_000
/** Music an operator may upload for a page. It goes to phones: five minutes at 128 kbit/s fit in. */
export const musicTypes = ['audio/mpeg'] as const
export const maxMusicBytes = 5 * 1024 * 1024
/** Papers an operator may upload for one member: never public, so what is in them is read through a call alone. */
export const documentTypes = ['application/pdf', 'application/ofd', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof documentTypes)[number]
export const maxDocumentBytes = 5 * 1024 * 1024
/** What an operator's upload may be. */
export const uploadKinds = ['picture', 'music'] as const
export type UploadKind = (typeof uploadKinds)[number]
/** Widest side a stored picture keeps. */
export const maxStoredWidth = 1600
