import { secureRandom, type RandomSource } from '../random-source.ts'

/** Dice that fall as they were told, in turn, and fairly when nothing is left. */
export function loadedRandom(): RandomSource & { load(...rolls: number[]): void } {
  const next: number[] = []
  return { load: (...rolls) => void next.push(...rolls), roll: (faces) => next.shift() ?? secureRandom.roll(faces) }
}
