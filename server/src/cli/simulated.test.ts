import { expect, it } from 'vitest'
import { freePort } from '../kit/free-port.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { testApp } from '../testing.ts'
import { missingSimulators } from './simulated.ts'

it.each(firstEngine)('warns of an address where no simulators are, not of one where they answer, on %s', async (engine) => {
  const t = await testApp(engine)
  expect(await missingSimulators(t.base)).toBe(null)
  expect(await missingSimulators(`${t.base}/elsewhere`)).toContain('answers 404')
  expect(await missingSimulators(`http://127.0.0.1:${await freePort()}`)).toContain('does not answer')
  await t.close()
})
