declare const registered: unique symbol

/** A place where an area says what it needs of others that stand to its right; `main` registers who does it. */
export interface ExtensionPoint<T> {
  readonly name: string
  readonly [registered]?: T
}

/** Declares an extension point: `export const payables = extensionPoint<Payables>('payment.payables')`. */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name })

/** What is registered, in one app. */
export class Extensions {
  readonly #registered = new Map<string, unknown>()

  register<T>({ name }: ExtensionPoint<T>, what: T): void {
    if (this.#registered.has(name)) throw new Error(`Something is registered for ${name} already`)
    this.#registered.set(name, what)
  }

  /** Throws when nothing is registered: an app without it would fail in the middle of a payment. */
  at<T>({ name }: ExtensionPoint<T>): T {
    if (!this.#registered.has(name)) throw new Error(`Nothing is registered for ${name}`)
    return this.#registered.get(name) as T
  }
}
