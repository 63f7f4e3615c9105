const isIdText = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{5,18}$/.test(value)

/** Ids seen in answers, by the name of their field; `id` by its feature, too. */
export class Seen {
  readonly #ids: Map<string, string[]>

  /** Begins with what another one `kept`. */
  constructor(kept: Readonly<Record<string, string[]>> = {}) {
    this.#ids = new Map(Object.entries(kept))
  }

  kept(): Record<string, string[]> {
    return Object.fromEntries(this.#ids)
  }

  note(feature: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.note(feature, one)
    else if (answer && typeof answer === 'object')
      for (const [name, value] of Object.entries(answer)) {
        if (/id$/i.test(name) && isIdText(value)) this.#add(name === 'id' ? `${feature} id` : name, value)
        else this.note(feature, value)
      }
  }

  #add(name: string, id: string): void {
    const known = this.#ids.get(name) ?? []
    if (!known.includes(id)) this.#ids.set(name, [...known, id])
  }

  /** The first and the last that fit a field. */
  of(feature: string, name: string): string[] {
    const all = this.#ids.get(name === 'id' ? `${feature} id` : name) ?? this.#ids.get(`${feature} id`) ?? []
    return [...new Set([all[0], all.at(-1)])].filter((id) => id !== undefined)
  }
}
