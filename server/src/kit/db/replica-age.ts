/** So many places are remembered: with one a second, minutes. */
const remembered = 600

/**
 * How old what a standby shows may be. Its own clocks say nothing where nothing is written or its network is cut; so the places of the
 * primary's log are remembered with the time it was there, and the newest of them that the standby has reached is how new it is.
 */
export class ReplicaAge {
  #places: { reached: bigint; at: number }[] = []
  #shown = -1n

  /** The primary was at this place of its log at this time, ms, or after it. */
  wasThere(reached: bigint, at: number): void {
    this.#places.push({ reached, at })
    if (this.#places.length > remembered) this.#places.shift()
  }

  /** The standby shows everything up to this place. */
  shows(reached: bigint): void {
    this.#shown = reached
  }

  /** Milliseconds; null when it has not reached any place that is remembered. */
  at(now: number): number | null {
    const place = this.#places.findLast(({ reached }) => reached <= this.#shown)
    return place ? now - place.at : null
  }
}
