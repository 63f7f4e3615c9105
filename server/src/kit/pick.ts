import type { z } from 'zod'

/** The fields of a row that a shape of the contract names: `pick(activityCard, row)`. */
export const pick = <S extends z.ZodObject>({ shape }: S, row: Readonly<z.output<S>>): z.output<S> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(shape, key))) as z.output<S>
