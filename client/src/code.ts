import { lazy, type ComponentType } from 'react'

/** Loads a component's module. */
export type Load<P = object> = () => Promise<{ default: ComponentType<P> }>

const here = new WeakMap<object, unknown>()

/** Loads a component's code, and notes that it is here. */
export async function fetchCode<P>(load: Load<P>): Promise<{ default: ComponentType<P> }> {
  const module = await load()
  here.set(load, module.default)
  return module
}

/** The component itself where its code is here, else one that suspends while `fetch` gets it: React shows a fallback for 300 ms at least. */
export const componentOf = <P>(load: Load<P>, fetch: Load<P> = () => fetchCode(load)): ComponentType<P> =>
  (here.get(load) as ComponentType<P> | undefined) ?? lazy(fetch)
