import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

// The first screen of a file loads much code, on machines that do much else; what is there is found at once all the same.
configure({ asyncUtilTimeout: 15_000 })

// The library says so itself only when it is loaded, which is once for all files of a worker.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

// Each test begins as a browser that nobody used: nothing kept, nothing to go back to. Files of a worker share one window.
const lengthOf = Object.getOwnPropertyDescriptor(History.prototype, 'length')!.get!
const realLength = (): number => lengthOf.call(window.history) as number
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The simulated browser does not scroll.
  vi.stubGlobal('scrollTo', vi.fn())
  const before = realLength()
  Object.defineProperty(window.history, 'length', { configurable: true, get: () => realLength() - before + 1 })
})

// The page is left as people leave it: first what React put there, then the dialogs above it, which go with the page, then what is left.
afterEach(() => {
  cleanup()
  window.dispatchEvent(new PopStateEvent('popstate'))
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// What an element looks like is asked at each step of a search by role. The simulated browser keeps the answer until something changes,
// and yet copies it property by property for each question, most of what a search costs: here the copy is kept as long as the answer is.
const inside = Object.getOwnPropertySymbols(document).find((symbol) => symbol.description === 'impl')!
const simulated = Reflect.get(document, inside) as object
const copies = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
const compute = window.getComputedStyle.bind(window)
window.getComputedStyle = (element, part) => {
  if (part) return compute(element, part)
  const unchanged = Reflect.get(simulated, '_styleCache') as object | undefined
  if (!unchanged) throw new Error('The simulated browser keeps what it computed elsewhere now: mend or drop this copy')
  const known = copies.get(unchanged) ?? new WeakMap<Element, CSSStyleDeclaration>()
  copies.set(unchanged, known)
  const look = known.get(element) ?? compute(element)
  known.set(element, look)
  return look
}
