declare const registered: unique symbol

/** A place where a area says what it needs of others that stand to its right; `main` plugs in who does it. */
export interface ExtensionPoint<T> {
  readonly name: string
  readonly [registered]?: T
}

/** Declares a socket: `export const payables = extensionPoint<Payables>('payment.payables')`. */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name })

/** What is plugged in, in one app. */
export class Extensions {
  readonly #plugs = new Map<string, unknown>()

  register<T>({ name }: ExtensionPoint<T>, what: T): void {
    if (this.#plugs.has(name)) throw new Error(`Something is plugged into ${name} already`)
    this.#plugs.set(name, what)
  }

  /** Throws when nothing is plugged in: an app without it would fail in the middle of a payment. */
  at<T>({ name }: ExtensionPoint<T>): T {
    if (!this.#plugs.has(name)) throw new Error(`Nothing is plugged into ${name}`)
    return this.#plugs.get(name) as T
  }
}
