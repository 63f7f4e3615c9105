import { randomInt } from 'node:crypto'

/** Where chance comes from; tests load it. */
export interface Dice {
  /** A whole number from 0 to below `faces`, each as likely as any other. */
  roll(faces: number): number
}

/** Chance that nobody can foresee. */
export const fairDice: Dice = { roll: (faces) => randomInt(faces) }

/** Dice that fall as they were told, in turn, and fairly when nothing is left; for tests. */
export function loadedDice(): Dice & { load(...rolls: number[]): void } {
  const next: number[] = []
  return { load: (...rolls) => void next.push(...rolls), roll: (faces) => next.shift() ?? fairDice.roll(faces) }
}
