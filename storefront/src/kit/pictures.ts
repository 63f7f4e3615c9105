/** Spec 1 §9: the width pictures are shown in, pixels. */
const displayWidth = 640
/** Widths a phone chooses from when it knows how wide the box is: a thumb, a phone's width once, twice and three times. */
const widths = [160, 390, 780, 1170] as const
/** Widths our own server draws (server/src/kit/http/pictures.ts). */
type Width = (typeof widths)[number] | typeof displayWidth

const isOurs = (src: string): boolean => /^\/(files|assets\/demo)\/[^?]+\.(webp|png|jpe?g)$/i.test(src)

/** Address of a picture no wider than asked; pictures from elsewhere come as they are. */
export const inWidth = (src: string, width: Width = displayWidth): string => (isOurs(src) ? `${src}?w=${width}` : src)

/** The widths a browser may choose from, for `srcset`. */
export const widthsOf = (src: string): string | undefined =>
  isOurs(src) ? widths.map((width) => `${inWidth(src, width)} ${width}w`).join(', ') : undefined
