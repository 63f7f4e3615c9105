declare const plugOf: unique symbol

/** A place where a wing says what it needs of others that stand to its right; `main` plugs in who does it. */
export interface Socket<T> {
  readonly name: string
  readonly [plugOf]?: T
}

/** Declares a socket: `export const payables = socket<Payables>('payment.payables')`. */
export const socket = <T>(name: string): Socket<T> => ({ name })

/** What is plugged in, in one app. */
export class Sockets {
  readonly #plugs = new Map<string, unknown>()

  plug<T>({ name }: Socket<T>, what: T): void {
    if (this.#plugs.has(name)) throw new Error(`Something is plugged into ${name} already`)
    this.#plugs.set(name, what)
  }

  /** Throws when nothing is plugged in: an app without it would fail in the middle of a payment. */
  at<T>({ name }: Socket<T>): T {
    if (!this.#plugs.has(name)) throw new Error(`Nothing is plugged into ${name}`)
    return this.#plugs.get(name) as T
  }
}
