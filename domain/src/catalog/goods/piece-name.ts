/** A goods' name in two parts: what the piece is called, and what it is. */
export interface PieceName {
  /** `圆满` of `「圆满」光面足金素圈`; '' when the name has none. */
  series: string
  rest: string
}

/**
 * Parts a goods' name that begins with a series in 「」. Quotes further on stay as they are, and so does a word that is
 * quoted only as a character (`「礼」字纪念银章`): it is part of what the piece is.
 */
export function pieceName(goodsName: string): PieceName {
  const name = goodsName.trim()
  const [, series = '', rest = ''] = /^「([^「」]*)」(.*)$/su.exec(name) ?? []
  const parted = series.trim() !== '' && rest.trim() !== '' && !rest.startsWith('字')
  return parted ? { series: series.trim(), rest: rest.trim() } : { series: '', rest: name }
}
