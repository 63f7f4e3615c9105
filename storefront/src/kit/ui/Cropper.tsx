import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { centred, coverScale, keepInFrame, maxZoom, seen, type Lie } from './crop.ts'
import css from './Cropper.module.css'
import { Popup } from './Popup.tsx'
import { uiTexts } from './texts.ts'

/** Side of the cut square in px, and its quality (Spec 1 §9). */
const side = 480
const quality = 0.8
/** Side of the frame in px of the screen: fits the narrowest phone. */
const frame = 272

export interface CropperProps {
  /** The chosen picture; null is closed. */
  file: File | null
  onClose: () => void
  onDone: (square: File) => void
  /** All of the square is shown later, not a circle of it. */
  square?: boolean
}

/** Moves and zooms a picture under a frame, round unless told otherwise; answers the square as a JPEG. */
export function Cropper({ file, onClose, onDone, square }: CropperProps): ReactNode {
  const [loaded, setLoaded] = useState<{ file: File; image: HTMLImageElement } | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.addEventListener('load', () => setLoaded({ file, image }))
    image.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <Popup open={file !== null} onClose={onClose} title={uiTexts.crop} bleed>
      {loaded?.file === file && loaded && (
        <Table key={loaded.image.src} image={loaded.image} onClose={onClose} onDone={onDone} square={square} />
      )}
    </Popup>
  )
}

/** What two fingers are apart; 0 for one. */
function spread(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [a, b] = [...fingers.values()]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function Table({ image, onClose, onDone, square }: Omit<CropperProps, 'file'> & { image: HTMLImageElement }): ReactNode {
  const [lie, setLie] = useState<Lie>(centred)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const put = (next: Lie): void => setLie(keepInFrame(next, picture, frame))
  const move = (event: PointerEvent): void => {
    const all = fingers.current
    const was = all.get(event.pointerId)
    if (!was) return
    const apart = spread(all)
    all.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const zoom = apart > 0 ? lie.zoom * (spread(all) / apart) : lie.zoom
    put({ x: lie.x + (event.clientX - was.x) / all.size, y: lie.y + (event.clientY - was.y) / all.size, zoom })
  }
  const lift = (event: PointerEvent): void => void fingers.current.delete(event.pointerId)
  const cut = (): void => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const { left, top, side: from } = seen(lie, picture, frame)
    canvas.getContext('2d')?.drawImage(image, left, top, from, from, 0, 0, side, side)
    canvas.toBlob((blob) => blob && onDone(new File([blob], 'portrait.jpg', { type: 'image/jpeg' })), 'image/jpeg', quality)
  }
  const scale = coverScale(picture, frame) * lie.zoom
  return (
    <>
      <div
        className={css.frame}
        style={{ width: frame, height: frame }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: picture.width,
            height: picture.height,
            transform: `translate(-50%, -50%) translate(${lie.x}px, ${lie.y}px) scale(${scale})`,
          }}
        />
        {!square && <span className={css.mask} aria-hidden="true" />}
      </div>
      <input
        className={css.zoom}
        type="range"
        aria-label={uiTexts.zoom}
        min={1}
        max={maxZoom}
        step={0.01}
        value={lie.zoom}
        onChange={(event) => put({ ...lie, zoom: Number(event.target.value) })}
      />
      <div className={css.foot}>
        <Button look="outline" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        <Button look="strong" onClick={cut}>
          {uiTexts.ok}
        </Button>
      </div>
    </>
  )
}
