import { poseWork } from '@youli/server/member/verify-code/work.ts'
import { encryptWith } from '@youli/server/kit/db/encrypted.ts'
import { doneWork } from '@youli/server/member/verify-code/fixtures.ts'

/** Seconds of this machine's processor that one try of a picture's work takes. */
export async function secondsOfTry(): Promise<number> {
  encryptWith('a key for this measurement, 32 characters')
  let tries = 0
  const before = process.cpuUsage()
  for (let i = 0; i < 12; i += 1) tries += (await doneWork(await poseWork(String(i), 0))).tries
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / tries
}
