import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { workRounds } from '@youli/domain/member/verify-code/rules.ts'
import * as z from 'zod'
import { blind } from '../../kit/db/encrypted.ts'

/** Iterations of one try: about 1 ms of a computer, 4 ms of a phone. */
const cost = 5000

const parameters = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string().max(64),
  salt: z.string().max(64),
  cost: z.literal(cost),
  keyLength: z.literal(32),
  keyPrefix: z.string().max(64),
  keySignature: z.string().max(128),
  data: z.object({ id: z.string().max(32) }),
})
const answer = z.object({
  challenge: z.object({ parameters, signature: z.string().max(128) }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
})

const secrets = () => ({
  hmacSignatureSecret: blind('proof of work: challenge'),
  hmacKeySignatureSecret: blind('proof of work: key'),
})

/**
 * A piece of work for whoever was shown the picture `id`, twice as hard with every level; base64 of what altcha's solver takes. The counter to
 * be found is as likely to be one number as another, so whoever knows this source saves no try.
 */
export async function poseWork(id: string, level: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(2 * workRounds(level)),
    deriveKey,
    data: { id },
    ...secrets(),
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64')
}

/** Whether the work of the picture `id` was done. Anything else than an answer to it is not. */
export async function isWorkDone(id: string, text: string): Promise<boolean> {
  const read = answer.safeParse(jsonOf(text))
  if (!read.success || read.data.challenge.parameters.data.id !== id) return false
  const { challenge, solution } = read.data
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets() })).verified
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
