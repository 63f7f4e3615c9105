import { canvasFont, drawCover, drawQrCode, loadedPicture, pictureOf, toneOf } from '../../../kit/canvas.ts'

/** What stands on a poster. */
export interface PosterSpec {
  brand: string
  title: string
  slogan: string
  userName: string
  headImgUrl: string
  background: string
  /** What the code holds. */
  address: string
}

const width = 750
const height = 1200

function drawBackground(pen: CanvasRenderingContext2D, picture: HTMLImageElement | null): void {
  pen.fillStyle = toneOf('--paper')
  pen.fillRect(0, 0, width, height)
  if (!picture) {
    pen.strokeStyle = toneOf('--metal')
    for (const radius of [300, 230, 160]) {
      pen.beginPath()
      pen.arc(width - 40, 60, radius, 0, Math.PI * 2)
      pen.stroke()
    }
    return
  }
  drawCover(pen, picture, width, height)
  pen.fillStyle = toneOf('--shade')
  pen.fillRect(0, 0, width, height)
}

function drawPortrait(pen: CanvasRenderingContext2D, picture: HTMLImageElement | null, name: string): void {
  const [x, y, radius] = [width / 2, 330, 84]
  pen.save()
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fillStyle = toneOf('--tint')
  pen.fill()
  pen.clip()
  if (picture) pen.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2)
  else {
    pen.fillStyle = toneOf('--accent')
    pen.font = `600 72px ${canvasFont}`
    pen.fillText(Array.from(name)[0] ?? '有', x, y + 26)
  }
  pen.restore()
}

async function drawCode(pen: CanvasRenderingContext2D, address: string): Promise<void> {
  const at = { x: width / 2 - 160, y: 700, side: 320 }
  pen.fillStyle = toneOf('--code-ground')
  pen.beginPath()
  pen.roundRect?.(at.x - 24, at.y - 24, at.side + 48, at.side + 48, 24)
  pen.fill()
  await drawQrCode(pen, address, at)
}

/** The poster as a picture to keep (`data:` address), or null where this browser cannot draw. */
export async function drawPoster(spec: PosterSpec): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const [background, portrait] = await Promise.all([loadedPicture(spec.background), loadedPicture(spec.headImgUrl)])
  pen.textAlign = 'center'
  drawBackground(pen, background)
  const words = toneOf(background ? '--on-shade' : '--on-paper')
  pen.fillStyle = words
  pen.font = `600 40px ${canvasFont}`
  pen.fillText(spec.brand, width / 2, 150)
  drawPortrait(pen, portrait, spec.userName)
  pen.fillStyle = words
  pen.font = `400 34px ${canvasFont}`
  pen.fillText(`${spec.userName || '好友'}邀请您`, width / 2, 480)
  pen.font = `600 56px ${canvasFont}`
  pen.fillText(spec.title, width / 2, 566, width - 80)
  pen.font = `400 30px ${canvasFont}`
  pen.globalAlpha = 0.86
  pen.fillText(spec.slogan, width / 2, 626, width - 80)
  pen.globalAlpha = 1
  await drawCode(pen, spec.address)
  pen.fillStyle = words
  pen.font = `400 30px ${canvasFont}`
  pen.fillText('长按识别二维码', width / 2, 1120)
  return pictureOf(canvas)
}
