import './screens-worker.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { speakWith } from '../../storefront/src/kit/refusal-words.ts'

// The first screen of a file loads much code, on machines that do much else; what is there is found at once all the same.
configure({ asyncUtilTimeout: 15_000 })

// The library says so itself only when it is loaded, which is once for all files of a worker.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

// Refusals are read as members read them.
speakWith(() => import('../../storefront/src/refusal-words.ts').then((m) => m.refusalWords))

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
