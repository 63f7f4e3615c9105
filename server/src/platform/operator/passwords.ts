import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { guessablePassword, operatorRefusals } from '@youli/domain/platform/operator/texts.ts'

/** Below a million guesses a password is no password (of five steps this is the third). */
const enough = 2
/** What the published lists of English lack: words and numbers that Chinese passwords are made of. */
const oftenInChinese = ['woaini', 'aini', '5201314', '1314520', '1314', '520', 'zxc', 'mima', 'guanli', 'guanliyuan', 'houtai', 'mendian']

/** Loaded with the first password that is set: its lists take 20 MB. */
let guesser: Promise<(password: string, words: string[]) => { score: number }> | null = null
async function loadGuesser() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password: string, words: string[]) => factory.check(password, words)
}

/** The stored form of a new password. Refuses `badPassword`: too short, published, or easily guessed by who knows the person. */
export async function passwordHash(password: string, about: readonly string[]): Promise<string> {
  const fault = passwordFault(password)
  if (fault) refuse(operatorRefusals.badPassword, { fault })
  guesser ??= loadGuesser()
  const { score } = (await guesser)(password, [...about, ...oftenInChinese])
  if (score < enough) refuse(operatorRefusals.badPassword, { fault: guessablePassword })
  return hash(password)
}

/** Verified against when a name is unknown, so that both answers take the same time. */
const nobodysHash = hash(randomBytes(16))

/** Whether a password is the one of this hash; null is nobody's. */
export const isRight = async (known: string | null, password: string): Promise<boolean> => verify(known ?? (await nobodysHash), password)
