/** Our files that asked for a statement, the nearest first, without what sends it. */
const filesOnStack = (): string[] =>
  (new Error('where').stack ?? '')
    .split('\n')
    .flatMap((line) => /(?:server|demo)\/src\/([\w./-]+\.ts)/.exec(line)?.[1] ?? [])
    .filter((file) => !/^kit\/(?:db|testing)\//.test(file))

/** Our file that asks for a statement right now, `trade/order/closing.ts`; empty when none of ours stands on the stack. */
export const nearestFile = (): string => filesOnStack()[0] ?? ''

/** Tests look at rows as they please. */
export const isOfTests = (file: string): boolean => /\.test\.ts$|fixtures|^testing\//.test(file)
