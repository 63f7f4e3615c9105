import { randomInt } from 'node:crypto'

/** Where chance comes from; tests load it. */
export interface RandomSource {
  /** A whole number from 0 to below `faces`, each as likely as any other. */
  roll(faces: number): number
}

/** Chance that nobody can foresee. */
export const secureRandom: RandomSource = { roll: (faces) => randomInt(faces) }
