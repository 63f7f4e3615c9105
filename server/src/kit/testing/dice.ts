import { fairDice, type Dice } from '../dice.ts'

/** Dice that fall as they were told, in turn, and fairly when nothing is left. */
export function loadedDice(): Dice & { load(...rolls: number[]): void } {
  const next: number[] = []
  return { load: (...rolls) => void next.push(...rolls), roll: (faces) => next.shift() ?? fairDice.roll(faces) }
}
