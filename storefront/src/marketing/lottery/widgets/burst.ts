import { toneOf } from '../../../kit/canvas.ts'

const pieces = 70
const lastsMs = 1800
/** Pixels a second, and a second squared. */
const [fastest, gravity] = [620, 900]

/** Scatters paper over the whole screen from its middle, once, and clears away after itself. */
export function burst(): void {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [width, height] = [(canvas.width = window.innerWidth), (canvas.height = window.innerHeight)]
  canvas.style.cssText = 'position:fixed;top:0;left:0;z-index:var(--z-toast);pointer-events:none'
  canvas.setAttribute('aria-hidden', 'true')
  const tones = [toneOf('--metal'), toneOf('--on-campaign'), toneOf('--campaign')]
  const scattered = Array.from({ length: pieces }, (_, i) => {
    const way = Math.random() * 2 * Math.PI
    const speed = fastest * (0.3 + 0.7 * Math.random())
    return { x: Math.cos(way) * speed, y: Math.sin(way) * speed - 220, turn: Math.random() * 12, tone: tones[i % tones.length]! }
  })
  const began = performance.now()
  const draw = (now: number): void => {
    const s = (now - began) / 1000
    if (s * 1000 > lastsMs) return canvas.remove()
    pen.clearRect(0, 0, width, height)
    pen.globalAlpha = Math.min(1, 2 - (2000 * s) / lastsMs)
    for (const { x, y, turn, tone } of scattered) {
      pen.setTransform(1, 0, 0, 1, width / 2 + x * s, height * 0.4 + y * s + (gravity * s * s) / 2)
      pen.rotate(turn * s)
      pen.fillStyle = tone
      pen.fillRect(-4, -2, 8, 4)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    requestAnimationFrame(draw)
  }
  document.body.append(canvas)
  requestAnimationFrame(draw)
}
