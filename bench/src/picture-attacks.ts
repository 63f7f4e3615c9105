import {
  areLettersOver,
  discsFromLevel,
  maxPicturesPerHour,
  maxWrongAnswersPerHour,
  pictureKindAt,
  suspicionLevel,
  workRounds,
} from '@youli/domain/member/verify-code/rules.ts'
import type { Line } from './bench.ts'
import type { DiscReading } from './disc-reader.ts'
import { round } from './processes.ts'

/** The best known readers of letters; ours reads less. `all` answers every picture, `careful` those it is sure of. */
const letterReaders = { all: { answers: 1, right: 0.5 }, careful: { answers: 0.35, right: 0.67 } }
type Reader = keyof typeof letterReaders

/** Addresses by networks: of an hour's tries each address takes its turn. */
const places = {
  address: { networks: 1, addresses: 1, pictures: 200 },
  network: { networks: 1, addresses: 400, pictures: 400 },
  networks: { networks: 20, addresses: 2000, pictures: 2000 },
} as const
const [hours, letterReadSeconds] = [50, 0.1]

interface Counts {
  pictures: number[]
  wrong: { address: number[]; network: number[]; brand: number }
  letters: { network: number[]; brand: number }
}
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

/** An hour of tries by the product's own limits and levels, each network one of 48 bits within 32 of its own; the work of every answer is done. */
function hourOf(
  { networks, addresses, pictures }: (typeof places)[keyof typeof places],
  reader: Reader,
  discs: DiscReading,
  trySeconds: number,
) {
  const counts: Counts = {
    pictures: zeros(addresses),
    wrong: { address: zeros(addresses), network: zeros(networks), brand: 0 },
    letters: { network: zeros(networks), brand: 0 },
  }
  const discReader = reader === 'all' ? { answers: 1, right: discs.whole } : discs.careful
  let [shown, right, seconds] = [0, 0, 0]
  for (let i = 0; i < pictures; i += 1) {
    const [address, network] = [i % addresses, (i % addresses) % networks]
    const { wrong, letters } = counts
    if (counts.pictures[address]! >= maxPicturesPerHour || wrong.address[address]! >= maxWrongAnswersPerHour) continue
    shown += 1
    counts.pictures[address]! += 1
    const mine = {
      pictures: counts.pictures[address]!,
      address: wrong.address[address]!,
      network: wrong.network[network]!,
      brand: wrong.brand,
    }
    const suspicion = suspicionLevel(mine)
    const unanswered = { network: letters.network[network]! + 1, wideNetwork: letters.network[network]! + 1, brand: letters.brand + 1 }
    const level = pictureKindAt(suspicion) === 'letters' && areLettersOver(unanswered) ? discsFromLevel : suspicion
    const isLetters = pictureKindAt(level) === 'letters'
    const { answers, right: share } = isLetters ? letterReaders[reader] : discReader
    const isAnswered = Math.random() < answers
    const isRight = isAnswered && Math.random() < share
    seconds += isLetters ? letterReadSeconds : discs.readSeconds
    if (isAnswered) seconds += workRounds(level) * trySeconds
    if (isRight) right += 1
    else if (isLetters) {
      letters.network[network]! += 1
      letters.brand += 1
    }
    if (isAnswered && !isRight) {
      wrong.address[address]! += 1
      wrong.network[network]! += 1
      wrong.brand += 1
    }
  }
  return { shown, right, seconds }
}

/** What an hour of tries brings a program from one address, from one network and from twenty: right answers of the pictures shown, and processor time of each. */
export function attacks(discs: DiscReading, trySeconds: number): Line[] {
  return Object.entries(places).map(([name, place]) => {
    const readers = (['all', 'careful'] as const).map((reader) => {
      const sum = { shown: 0, right: 0, seconds: 0 }
      for (let hour = 0; hour < hours; hour += 1) {
        const one = hourOf(place, reader, discs, trySeconds)
        sum.shown += one.shown
        sum.right += one.right
        sum.seconds += one.seconds
      }
      return { share: sum.right / sum.shown, secondsEach: sum.seconds / sum.right, rightAnHour: sum.right / hours }
    })
    const [all, careful] = readers as [(typeof readers)[0], (typeof readers)[0]]
    return {
      name: `pictures-from-${name}`,
      ratio: round(Math.max(all.share, careful.share), 3),
      figures: {
        share: round(all.share, 3),
        secondsEach: round(all.secondsEach, 1),
        rightAnHour: round(all.rightAnHour, 1),
        carefulShare: round(careful.share, 3),
        carefulSecondsEach: round(careful.secondsEach, 1),
        carefulRightAnHour: round(careful.rightAnHour, 1),
      },
    }
  })
}
