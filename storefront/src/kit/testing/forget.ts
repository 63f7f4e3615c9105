import { beforeAll } from 'vitest'
import { useSession } from '../session.ts'

// Files of a worker share what is loaded: each begins as a browser that nobody used, also in what the session keeps in memory.
beforeAll(() => useSession.setState(useSession.getInitialState(), true))
