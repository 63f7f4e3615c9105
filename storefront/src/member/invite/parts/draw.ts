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

/** A picture that may be drawn on a canvas and read from it again; null when it cannot. */
const loaded = (src: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    if (!src) {
      resolve(null)
      return
    }
    const image = new Image()
    // A picture of another host without leave would lock the canvas.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = src
  })

function drawGround(pen: CanvasRenderingContext2D, picture: HTMLImageElement | null): void {
  const ground = pen.createLinearGradient(width, 0, 0, height)
  ground.addColorStop(0, '#5a4827')
  ground.addColorStop(0.45, '#2a231a')
  ground.addColorStop(1, '#1d1a16')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  if (!picture) {
    pen.strokeStyle = 'rgba(220,176,99,.3)'
    for (const radius of [300, 230, 160]) {
      pen.beginPath()
      pen.arc(width - 40, 60, radius, 0, Math.PI * 2)
      pen.stroke()
    }
    return
  }
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
  pen.fillStyle = 'rgba(20,17,13,.46)'
  pen.fillRect(0, 0, width, height)
}

function drawFace(pen: CanvasRenderingContext2D, picture: HTMLImageElement | null, name: string): void {
  const [x, y, radius] = [width / 2, 330, 84]
  pen.save()
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fillStyle = '#dcb063'
  pen.fill()
  pen.clip()
  if (picture) pen.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2)
  else {
    pen.fillStyle = '#1d1a16'
    pen.font = `600 72px ${font}`
    pen.fillText(Array.from(name)[0] ?? '有', x, y + 26)
  }
  pen.restore()
}

async function drawCode(pen: CanvasRenderingContext2D, address: string): Promise<void> {
  const { encode } = await import('uqr')
  const { data, size } = encode(address, { border: 1, ecc: 'M' })
  const [x, y, side] = [width / 2 - 160, 700, 320]
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect?.(x - 24, y - 24, side + 48, side + 48, 24)
  pen.fill()
  pen.fillRect(x, y, side, side)
  pen.fillStyle = '#000'
  const module = side / size
  data.forEach((row, i) =>
    row.forEach((on, k) => {
      if (on) pen.fillRect(Math.floor(x + k * module), Math.floor(y + i * module), Math.ceil(module), Math.ceil(module))
    }),
  )
}

const font = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** The poster as a picture to keep (`data:` address), or null where this browser cannot draw. */
export async function drawPoster(spec: PosterSpec): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const [ground, face] = await Promise.all([loaded(spec.background), loaded(spec.headImgUrl)])
  pen.textAlign = 'center'
  drawGround(pen, ground)
  pen.fillStyle = '#f8e7c6'
  pen.font = `600 40px ${font}`
  pen.fillText(spec.brand, width / 2, 150)
  drawFace(pen, face, spec.userName)
  pen.fillStyle = '#f8e7c6'
  pen.font = `400 34px ${font}`
  pen.fillText(`${spec.userName || '好友'}邀请您`, width / 2, 480)
  pen.font = `600 56px ${font}`
  pen.fillText(spec.title, width / 2, 566, width - 80)
  pen.font = `400 30px ${font}`
  pen.globalAlpha = 0.86
  pen.fillText(spec.slogan, width / 2, 626, width - 80)
  pen.globalAlpha = 1
  await drawCode(pen, spec.address)
  pen.fillStyle = '#f8e7c6'
  pen.font = `400 30px ${font}`
  pen.fillText('长按识别二维码', width / 2, 1120)
  try {
    return canvas.toDataURL('image/jpeg', 0.92)
  } catch {
    return null
  }
}
