import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { pictureTexts } from '@youli/domain/member/verify-code/texts.ts'

/** Does the work that stands beside a picture; answers what the server wants to see of it. Rejects, in words for people, where no browser can. */
export async function solveWork(work: string): Promise<string> {
  if (work === '') return ''
  // Old typings: pages of an insecure address have none.
  if ((globalThis.crypto as Partial<Crypto> | undefined)?.subtle === undefined) throw new Error(pictureTexts.insecure)
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/web/pbkdf2')])
  const challenge = JSON.parse(atob(work)) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey, timeout: imageCodeLifeMs })
  return btoa(JSON.stringify({ challenge, solution }))
}
