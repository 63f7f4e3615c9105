import { expect, test } from 'vitest'
import { centred, coverScale, keepInFrame, maxZoom, seen } from './crop.ts'

const wide = { width: 800, height: 400 }

test('a picture fills the frame with its shorter side and lies in its middle', () => {
  expect(coverScale(wide, 200)).toBe(0.5)
  expect(seen(centred, wide, 200)).toEqual({ left: 200, top: 0, side: 400 })
})

test('moving stops where the frame would see beyond the picture', () => {
  expect(keepInFrame({ x: 1000, y: 50, zoom: 1 }, wide, 200)).toEqual({ x: 100, y: 0, zoom: 1 })
  expect(seen(keepInFrame({ x: -1000, y: 0, zoom: 1 }, wide, 200), wide, 200)).toEqual({ left: 400, top: 0, side: 400 })
})

test('zooming shows less of it, between once and the most', () => {
  expect(seen({ x: 0, y: 0, zoom: 2 }, wide, 200)).toEqual({ left: 300, top: 100, side: 200 })
  expect(keepInFrame({ x: 0, y: 0, zoom: 9 }, wide, 200).zoom).toBe(maxZoom)
  expect(keepInFrame({ x: 0, y: 0, zoom: 0.2 }, wide, 200).zoom).toBe(1)
})
