import { useCall } from '../../../kit/client.ts'
import { useMe } from '../../../kit/me.tsx'

/** Who may take care of an order, as choices: oneself first, then the colleagues who may see it. */
export function useColleagues(orderId: string, enabled: boolean): { value: string; label: string }[] {
  const { operatorId, name } = useMe()
  const people = useCall('GET /console/api/v1/notes/people', { kind: 'order', refId: orderId }, { enabled })
  return [{ value: operatorId, label: `${name}（我）` }, ...(people.data ?? []).map((one) => ({ value: one.id, label: one.name }))]
}
