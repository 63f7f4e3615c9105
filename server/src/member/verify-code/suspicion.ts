import { common, refuse } from '@youli/domain/kit/refusal.ts'
import {
  areLettersOver,
  discsFromLevel,
  maxPicturesPerHour,
  maxWrongAnswersPerHour,
  pictureKindAt,
  suspicionLevel,
  type LetterCounts,
} from '@youli/domain/member/verify-code/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { countedAddress, networksOf } from '../../kit/http/counted-address.ts'
import { countOfAddress, countSubjects, isLocal, subjectCounts, uncountSubjects } from './public/address-counts.ts'

/** Where a request comes from, and the phone it is for. */
export interface CheckOrigin {
  ip: string
  mobile?: string
  now: Date
}

/** Whether suspicion counts here: not on this machine itself, nor where limits are lifted. */
const counts = (app: App, { ip }: CheckOrigin): boolean => app.settings.RATE_LIMIT > 0 && !isLocal(ip)

/** What wrong answers are counted by. */
const subjectsOf = ({ ip, mobile }: CheckOrigin) => ({
  address: countedAddress(ip),
  network: `network ${networksOf(ip).network}`,
  ...(mobile && { phone: `phone ${mobile}` }),
  brand: 'brand',
})

async function wrongAnswers(tx: Tx, tenantId: string, origin: CheckOrigin) {
  const subjects = Object.entries(subjectsOf(origin))
  const counted = { tenantId, kind: 'wrong' as const, subjects: subjects.map(([, subject]) => subject) }
  const found = await subjectCounts(tx, counted, origin.now)
  return Object.fromEntries(subjects.map(([kind, subject]) => [kind, found.get(subject) ?? 0]))
}

/** What letters without a right answer are counted by: not by address, which sees only so many. */
function letterSubjectsOf(ip: string) {
  const { network, wide } = networksOf(ip)
  return { network: `network ${network}`, ...(wide && { wideNetwork: `network ${wide}` }), brand: 'brand' }
}
const lettersOf = (tenantId: string, { ip }: CheckOrigin) => ({
  tenantId,
  kind: 'letters' as const,
  subjects: Object.values(letterSubjectsOf(ip)),
})

/** Counts letters about to be shown as unanswered; returns false, uncounted, where the limit is reached. */
async function takeLetters(tx: Tx, tenantId: string, origin: CheckOrigin): Promise<boolean> {
  const counted = lettersOf(tenantId, origin)
  const times = await countSubjects(tx, counted, origin.now)
  const counts = Object.entries(letterSubjectsOf(origin.ip)).map(([kind, subject]) => [kind, times.get(subject)])
  if (!areLettersOver(Object.fromEntries(counts) as LetterCounts)) return true
  await uncountSubjects(tx, counted)
  return false
}

/** Releases letters that were answered right. */
export async function releaseLetters(tx: Tx, app: App, tenantId: string, origin: CheckOrigin): Promise<void> {
  if (counts(app, origin)) await uncountSubjects(tx, lettersOf(tenantId, origin))
}

/** Counts one more picture of an address, before it is drawn; answers how suspicious its asker is. Refuses `tooOften`. */
export async function countPicture(app: App, tenantId: string, origin: CheckOrigin): Promise<number> {
  if (!counts(app, origin)) return 0
  return app.db.of(tenantId).transact(async (tx) => {
    const pictures = await countOfAddress(tx, tenantId, 'picture', origin.ip, origin.now)
    const wrong = await wrongAnswers(tx, tenantId, origin)
    if (pictures > maxPicturesPerHour || wrong['address']! >= maxWrongAnswersPerHour) refuse(common.tooOften)
    const level = suspicionLevel({ pictures, ...wrong })
    if (pictureKindAt(level) !== 'letters' || (await takeLetters(tx, tenantId, origin))) return level
    return discsFromLevel
  })
}

/** How suspicious an answer for a phone is by the wrong ones before it: a picture shown for another phone may have been easier. */
export async function phoneLevel(tx: Tx, app: App, tenantId: string, origin: CheckOrigin): Promise<number> {
  const { phone } = subjectsOf(origin)
  if (!phone || !counts(app, origin)) return 0
  return suspicionLevel({ phone: (await subjectCounts(tx, { tenantId, kind: 'wrong', subjects: [phone] }, origin.now)).get(phone) ?? 0 })
}

/** Counts a wrong answer by its address; where its work was done also by network, phone and brand, which others share: making them suspicious costs work. */
export async function countWrongAnswer(tx: Tx, app: App, tenantId: string, origin: CheckOrigin, isWorked: boolean): Promise<void> {
  if (!counts(app, origin)) return
  const subjects = subjectsOf(origin)
  await countSubjects(tx, { tenantId, kind: 'wrong', subjects: isWorked ? Object.values(subjects) : [subjects.address] }, origin.now)
}
