import { afterEach, beforeAll } from 'vitest'
import { resets } from '../page-state.ts'
import { clearLogin, useSession } from '../session.ts'

// Files of a worker share what is loaded: each begins as a phone that nobody used, also in what modules keep in memory.
beforeAll(() => {
  useSession.setState(useSession.getInitialState(), true)
  for (const reset of resets) reset()
})

afterEach(() => clearLogin())
