import { beforeAll } from 'vitest'
import { offset } from '../server-time.ts'
import { useSession } from '../session.ts'

// Files of a worker share what is loaded: each begins as a phone that nobody used, also in what the session and the clock keep in memory.
beforeAll(() => {
  useSession.setState(useSession.getInitialState(), true)
  Object.assign(offset, { least: -Infinity, most: Infinity })
})
