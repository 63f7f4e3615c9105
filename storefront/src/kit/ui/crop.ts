export interface Size {
  width: number
  height: number
}
/** How a picture lies under a square frame: its centre from the frame's centre, in px of the screen, and how often it is enlarged. */
export interface Lie {
  x: number
  y: number
  zoom: number
}
export const maxZoom = 4
export const centred: Lie = { x: 0, y: 0, zoom: 1 }

/** Screen px per picture px at zoom 1: the shorter side fills the frame. */
export const coverScale = ({ width, height }: Size, frame: number): number => frame / Math.min(width, height)

/** Brought back so that the picture covers the whole frame. */
export function keepInFrame(lie: Lie, picture: Size, frame: number): Lie {
  const zoom = Math.min(maxZoom, Math.max(1, lie.zoom))
  const scale = coverScale(picture, frame) * zoom
  const within = (at: number, side: number): number => {
    const most = Math.max(0, (side * scale - frame) / 2)
    return Math.min(most, Math.max(-most, at))
  }
  return { x: within(lie.x, picture.width), y: within(lie.y, picture.height), zoom }
}

/** The square of the picture that lies in the frame, in px of the picture. */
export function seen(lie: Lie, picture: Size, frame: number): { left: number; top: number; side: number } {
  const scale = coverScale(picture, frame) * lie.zoom
  const side = frame / scale
  return { left: picture.width / 2 - lie.x / scale - side / 2, top: picture.height / 2 - lie.y / scale - side / 2, side }
}
