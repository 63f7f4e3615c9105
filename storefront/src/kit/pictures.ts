/** Spec 1 §9: the width pictures are shown in, pixels. */
const displayWidth = 640
/** Widths a phone chooses from when it knows how wide the box is: a thumb, a phone's width once, twice and three times. */
const widths = [160, 390, 780, 1170]

const isOurs = (src: string): boolean => /^\/(files|assets\/demo)\/[^?]+\.(webp|png|jpe?g)$/i.test(src)

/** Address of a picture no wider than asked; pictures from elsewhere come as they are. */
export const inWidth = (src: string, width = displayWidth): string => (isOurs(src) ? `${src}?w=${width}` : src)

/** The widths a browser may choose from, for `srcset`. */
export const widthsOf = (src: string): string | undefined =>
  isOurs(src) ? widths.map((width) => `${inWidth(src, width)} ${width}w`).join(', ') : undefined
