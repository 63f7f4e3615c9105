import { areaText } from '@youli/domain/member/address/rules.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import css from './address.module.css'
import type { Address } from '../widgets/use-addresses.ts'

interface RowProps {
  address: Address
  chosen?: boolean
  onPick?: () => void
  onEdit: () => void
  onDelete?: () => void
}

/** `13800138000` as people read it. */
const phoneText = (tel: string): string => tel.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** One address: picking it, changing it and, in manage mode, deleting it. */
export function AddressRow({ address, chosen, onPick, onEdit, onDelete }: RowProps): ReactNode {
  const words = (
    <>
      <span className={css.area}>
        {address.is_default && <Tag>默认</Tag>}
        {areaText(address.area)}
      </span>
      <span className={css.detail}>{address.address}</span>
      <span className={css.person}>
        {address.recipients} <span className={css.tel}>{phoneText(address.user_tel)}</span>
      </span>
    </>
  )
  return (
    <li className={css.row}>
      {onPick ? (
        <button type="button" className={css.words} onClick={onPick} aria-pressed={chosen}>
          {words}
        </button>
      ) : (
        <div className={css.words}>{words}</div>
      )}
      {chosen && !onDelete && (
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={0.2} weight={2.2} />
        </span>
      )}
      <span className={css.tools}>
        <button type="button" className={css.tool} onClick={onEdit} aria-label={`编辑 ${address.recipients} 的地址`}>
          编辑
        </button>
        {onDelete && (
          <button type="button" className={`${css.tool} ${css.del}`} onClick={onDelete} aria-label={`删除 ${address.recipients} 的地址`}>
            删除
          </button>
        )}
      </span>
    </li>
  )
}
