/** One move of a flow: from where, to where, by whom. `to` null leaves the state as it is. */
export interface Move<S extends string, By extends string> {
  from: readonly S[]
  to: S
  by: readonly By[]
}
export type Flow<S extends string, By extends string, V extends string> = Record<V, Move<S, By>>

/** Declares a flow; a verb is the only way from a state to another. */
export const flow =
  <S extends string, By extends string>() =>
  <V extends string>(moves: Flow<S, By, V>): Flow<S, By, V> =>
    moves

/** Whether this actor may do this now. Screens ask it for buttons, the server before its guarded update. */
export const may = <S extends string, By extends string, V extends string>(f: Flow<S, By, V>, verb: V, state: S, by: By): boolean =>
  f[verb].from.includes(state) && f[verb].by.includes(by)
