import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { guessablePassword, operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import type { Db } from '../../../kit/db/db.ts'
import { tenantById } from '../../tenant-config/public/tenants.ts'
import { guessesOf } from '../password-guesses.ts'

/** Guesses that a new password must take: as many as eight signs drawn at random. */
const minGuesses = 1e8

/** Whose password it is: what others know of them they guess first. */
interface PasswordOwner {
  tenantId: string
  loginName: string
  name: string
  mobile?: string | null
}

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Judges a password that a person chose; `about`: words that others know of them. Refuses `badPassword`: too short, published, or easily guessed. */
export async function checkPassword(password: string, about: readonly string[]): Promise<void> {
  const fault = passwordFault(password)
  if (fault) refuse(operatorRefusals.badPassword, { fault })
  if ((await guessesOf(password, about.filter(Boolean))) < minGuesses) refuse(operatorRefusals.badPassword, { fault: guessablePassword })
}

/** The stored form of a password that somebody of a brand chose. Refuses `badPassword`. */
export async function hashNewPassword(db: Db, password: string, owner: PasswordOwner): Promise<string> {
  const brand = await db.read((r) => tenantById(r, owner.tenantId))
  await checkPassword(password, [owner.loginName, owner.name, owner.mobile ?? '', brand?.brandName ?? ''])
  return hashPassword(password)
}

/** Verified against when a name is unknown, so that both answers take the same time. */
const nobodysHash = hash(randomBytes(16))

/** Whether a password is the one of this hash; null is nobody's. */
export const isRight = async (known: string | null, password: string): Promise<boolean> => verify(known ?? (await nobodysHash), password)
