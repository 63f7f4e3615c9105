import type { App } from './app.ts'

/** Who changes something and when. Made once for a call or a job and handed to every verb that changes. */
export interface Actor {
  tenantId: string
  by: 'operator' | 'employee' | 'member' | 'visitor' | 'system'
  /** Id of the operator, employee, member or visitor; null for the system. */
  byId: string | null
  /** Name of an operator; '' of others. */
  name: string
  at: Date
  newId: () => string
  /** What the changes of this call are known by: movements of stock or points with the same source happen once. */
  source: string
}

/** Whoever acts, under whatever word a feature's history calls them. */
export type AnyActor = Omit<Actor, 'by'>

/** The operator whose name stands beside a change; null for everybody else. */
export const operatorIdOf = ({ by, byId }: Pick<Actor, 'by' | 'byId'>): string | null => (by === 'operator' ? byId : null)

/** The system itself: jobs, fixtures, what follows from a provider's word. */
export const systemActor = ({ id }: Pick<App, 'id'>, tenantId: string, at: Date): Actor => ({
  tenantId,
  by: 'system',
  byId: null,
  name: '',
  at,
  newId: id,
  source: id(),
})
