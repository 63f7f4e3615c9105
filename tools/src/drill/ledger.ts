/** Something that a member was told. A draw that won nothing has no id. */
export type Fact =
  | { kind: 'placed'; memberId: string; orderId: string }
  | { kind: 'paid'; memberId: string; orderId: string }
  | { kind: 'cancelled'; memberId: string; orderId: string }
  | { kind: 'drawn'; memberId: string; drawId: string | null; prizeIndex: number }

/** What the database holds of these members. */
export interface Held {
  orders: readonly { id: string; memberId: string; cancelled: boolean; payments: number }[]
  draws: readonly { id: string; memberId: string; prizeIndex: number; won: boolean }[]
}

/** What is wrong, in words. */
export interface Verdict {
  lost: string[]
  doubled: string[]
}

const count = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

/** Compares what was acknowledged with what is held, once nobody waits for an answer any more: neither may hold more than the other. */
export function judge(facts: readonly Fact[], held: Held): Verdict {
  const orders = new Map(held.orders.map((order) => [order.id, order]))
  const wins = new Map(held.draws.filter((draw) => draw.won).map((draw) => [draw.id, draw]))
  const losses = count(
    held.draws.filter((draw) => !draw.won),
    (draw) => draw.memberId,
  )
  const lost: string[] = []
  const doubled: string[] = []
  const told = { orders: new Set<string>(), wins: new Set<string>(), losses: new Map<string, number>() }
  for (const fact of facts) {
    if (fact.kind === 'drawn') {
      const win = fact.drawId === null ? null : wins.get(fact.drawId)
      if (win === null) told.losses.set(fact.memberId, (told.losses.get(fact.memberId) ?? 0) + 1)
      else if (win?.memberId !== fact.memberId || win.prizeIndex !== fact.prizeIndex) lost.push(`draw ${fact.drawId}`)
      else if (told.wins.has(win.id)) doubled.push(`draw ${win.id} told twice`)
      else told.wins.add(win.id)
      continue
    }
    const order = orders.get(fact.orderId)
    if (order?.memberId !== fact.memberId) lost.push(`${fact.kind} order ${fact.orderId}`)
    else if (fact.kind === 'placed') {
      if (told.orders.has(order.id)) doubled.push(`order ${order.id} told twice`)
      told.orders.add(order.id)
    } else if (fact.kind === 'paid' ? order.payments === 0 : !order.cancelled) lost.push(`${fact.kind} order ${fact.orderId}`)
  }
  for (const [memberId, n] of told.losses) {
    const less = n - (losses.get(memberId) ?? 0)
    if (less > 0) lost.push(`${less} draws of member ${memberId}`)
  }
  for (const order of held.orders) {
    if (!told.orders.has(order.id)) doubled.push(`order ${order.id} nobody was told of`)
    if (order.payments > 1) doubled.push(`${order.payments} payments of order ${order.id}`)
  }
  for (const id of wins.keys()) if (!told.wins.has(id)) doubled.push(`draw ${id} nobody was told of`)
  for (const [memberId, n] of losses) {
    const more = n - (told.losses.get(memberId) ?? 0)
    if (more > 0) doubled.push(`${more} draws of member ${memberId} nobody was told of`)
  }
  return { lost, doubled }
}
