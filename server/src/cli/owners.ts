import type { Clock } from '../kit/clock.ts'
import type { WideDb } from '../kit/db/db.ts'
import { makeOwner, removeOwner, resetOwner } from '../platform/operator/public/owners.ts'
import { hashPassword } from '../platform/operator/public/passwords.ts'
import { freshPassword } from './new-brand.ts'

const usages = { make: 'make-owner LOGIN_NAME [reset]', remove: 'remove-owner LOGIN_NAME' }
const noSuch = (usage: string, loginName: string): Error => new Error(`${usage}: 没有账号 ${loginName}。 There is no such operator`)

interface Installation {
  db: WideDb
  clock: Clock
}

/**
 * Makes an operator an owner of the installation and switches the account on; with `reset` also gives it a new password, which is answered,
 * and takes its second factor away. Throws a readable message for an unknown name.
 */
export async function makeOwnerCommand({ db, clock }: Installation, words: readonly string[]): Promise<string> {
  const [loginName, how, more] = words
  if (!loginName || (how !== undefined && how !== 'reset') || more !== undefined) throw new Error(usages.make)
  const [now, password] = [clock.now(), freshPassword()]
  const hash = await hashPassword(password)
  const found = await db.transact((tx) => (how ? resetOwner(tx, loginName, hash, now) : makeOwner(tx, loginName, now)))
  if (!found) throw noSuch(usages.make, loginName)
  return how ? `${loginName} owns this installation; console log-in ${loginName} / ${password}` : `${loginName} owns this installation`
}

/** Makes an owner an operator like others. Throws a readable message for a name that is no owner's and for the last active owner. */
export async function removeOwnerCommand({ db, clock }: Installation, words: readonly string[]): Promise<string> {
  const [loginName, more] = words
  if (!loginName || more !== undefined) throw new Error(usages.remove)
  const done = await db.transact((tx) => removeOwner(tx, loginName, clock.now()))
  if (done === 'none') throw new Error(`${usages.remove}: ${loginName} 不是所有者。 It is no owner`)
  if (done === 'last')
    throw new Error(
      `${usages.remove}: 至少保留一个启用的所有者，请先 make-owner 另一个账号。 The last active owner: make another one first`,
    )
  return `${loginName} no longer owns this installation`
}
