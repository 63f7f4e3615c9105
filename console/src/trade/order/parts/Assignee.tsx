import { Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { RowAction } from '../../../kit/RowAction.tsx'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'
import { useColleagues } from './colleagues.ts'

/** Whoever opens the choice goes on in it. */
const focusOnce = (field: { focus: () => void } | null): void => field?.focus()

/** Who is in charge of an order; may be changed in place. */
export function Assignee({ order: { id, assignee }, may }: DetailProps & { may: boolean }) {
  const [choosing, setChoosing] = useState(false)
  const people = useColleagues(id, choosing)
  const assign = useAction('POST /console/api/v1/order/assign')
  if (!choosing)
    return (
      <>
        {assignee ? assignee.name : <span className={css.quiet}>未指定</span>}
        {may && <RowAction onClick={() => setChoosing(true)}>{assignee ? '更换' : '指定'}</RowAction>}
      </>
    )
  return (
    <Select
      aria-label="负责人"
      ref={focusOnce}
      defaultOpen
      size="small"
      className={css.choice}
      defaultValue={assignee?.id ?? ''}
      loading={assign.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: '', label: '未指定' }, ...people]}
      onBlur={() => setChoosing(false)}
      onChange={(operatorId) => assign.mutate({ id, operatorId: operatorId || null }, { onSettled: () => setChoosing(false) })}
    />
  )
}
