import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import { canvasFont, drawCover, drawQrCode, loadedPicture, pictureOf } from '../../../kit/canvas.ts'
import { factsOf, type Certificate } from './certificate.ts'
import type { Paper } from './paper.ts'

const width = 750
const top = 300
const rowGap = 20
const lineHeight = 44
const foot = 330

/** Words in lines that fit a width. */
function wrapped(pen: CanvasRenderingContext2D, words: string, most: number): string[] {
  const lines = ['']
  for (const letter of Array.from(words)) {
    const longer = lines.at(-1)! + letter
    if (lines.at(-1) !== '' && pen.measureText(longer).width > most) lines.push(letter)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function drawFrame(pen: CanvasRenderingContext2D, { style, line }: Paper, height: number): void {
  pen.strokeStyle = line
  pen.lineWidth = style === '3' ? 2 : 3
  if (style === '3') pen.setLineDash([10, 8])
  pen.strokeRect(28, 28, width - 56, height - 56)
  pen.setLineDash([])
  if (style === '1') {
    pen.lineWidth = 1
    pen.strokeRect(40, 40, width - 80, height - 80)
  }
}

function drawHead(pen: CanvasRenderingContext2D, c: Certificate, { ink, soft, line }: Paper): void {
  pen.textAlign = 'center'
  pen.fillStyle = ink
  pen.font = `400 32px ${canvasFont}`
  pen.fillText(c.brandName, width / 2, 112, width - 160)
  pen.font = `600 54px ${canvasFont}`
  pen.fillText(warrantyTexts.title, width / 2, 186)
  pen.fillStyle = soft
  pen.font = `400 28px ${canvasFont}`
  pen.fillText(`No. ${c.no}`, width / 2, 236)
  pen.fillStyle = line
  pen.fillRect(80, 262, width - 160, 1)
}

/** A certificate as a picture to keep (`data:` address), or null where this browser cannot draw. */
export async function drawSheet(c: Certificate, paper: Paper): Promise<string | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.font = `400 30px ${canvasFont}`
  const rows = [...factsOf(c), ['持有人', c.userName] as const].map(([name, said]) => ({ name, lines: wrapped(pen, said, width - 320) }))
  const height = top + rows.reduce((sum, row) => sum + row.lines.length * lineHeight + rowGap, 0) + foot
  canvas.width = width
  canvas.height = height
  const picture = await loadedPicture(paper.background)
  pen.fillStyle = paper.fill
  pen.fillRect(0, 0, width, height)
  if (picture) drawCover(pen, picture, width, height)
  drawFrame(pen, paper, height)
  drawHead(pen, c, paper)
  pen.textAlign = 'left'
  pen.font = `400 30px ${canvasFont}`
  let y = top + 30
  for (const { name, lines } of rows) {
    pen.fillStyle = paper.soft
    pen.fillText(name, 80, y)
    pen.fillStyle = paper.ink
    for (const [i, words] of lines.entries()) pen.fillText(words, 240, y + i * lineHeight)
    y += lines.length * lineHeight + rowGap
  }
  await drawQrCode(pen, c.verifyUrl, { x: width / 2 - 100, y: height - foot + 20, side: 200 })
  pen.textAlign = 'center'
  pen.fillStyle = paper.soft
  pen.font = `400 26px ${canvasFont}`
  pen.fillText('扫码核验证书真伪', width / 2, height - 62)
  return pictureOf(canvas)
}
