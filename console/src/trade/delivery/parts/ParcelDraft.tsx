import { guessCompany, numberFault } from '@youli/domain/trade/delivery/numbers.ts'
import { companyName, expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { type DraftParcel, type LeftLine, piecesIn, withNumber } from './packing.ts'
import css from './ship.module.css'

export const companyOptions = expressCompanies.map((c) => ({ value: c.code, label: c.name }))

interface Props {
  name: string
  parcel: DraftParcel
  left: readonly LeftLine[]
  /** Whether pieces are chosen; else everything goes. */
  counted: boolean
  courier: boolean
  change: (parcel: DraftParcel) => void
  put: (line: LeftLine, count: number) => void
  remove?: (() => void) | undefined
}

/** A parcel that is being packed: its pieces, its company and number. */
export function ParcelDraft({ name, parcel, left, counted, courier, change, put, remove }: Props) {
  return (
    <section className={css.parcel} aria-label={name}>
      <header>
        <InboxOutlined aria-hidden />
        <b>{name}</b>
        <small>{piecesIn(parcel)} 件</small>
        {remove && <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除${name}`} onClick={remove} />}
      </header>
      <ul>
        {left.map((line) => (
          <li key={line.lineId}>
            {line.imageUrl ? <img src={line.imageUrl} alt="" width={40} height={40} /> : <span className={css.noPicture} />}
            <span className={css.name}>
              {line.goodsName}
              <small>{line.spec}</small>
            </span>
            {counted ? (
              <InputNumber<number>
                mode="spinner"
                min={0}
                max={line.quantity}
                precision={0}
                value={parcel.pieces[line.lineId] ?? 0}
                aria-label={`${name} ${line.goodsName} ${line.spec} 件数`}
                onChange={(n) => put(line, n ?? 0)}
              />
            ) : (
              <b>× {line.quantity}</b>
            )}
          </li>
        ))}
      </ul>
      {courier && <Carrier name={name} parcel={parcel} change={change} />}
    </section>
  )
}

/** Enter, also a scanner's, goes to the number of the next parcel. */
function nextNumber(e: KeyboardEvent<HTMLInputElement>): void {
  if (e.key !== 'Enter' || e.metaKey || e.ctrlKey || e.nativeEvent.isComposing) return
  e.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-express-no]')]
  all[all.indexOf(e.currentTarget) + 1]?.focus()
}

function Carrier({ name, parcel, change }: Pick<Props, 'name' | 'parcel' | 'change'>) {
  const guess = guessCompany(parcel.expressNo)
  const fault = numberFault(parcel.expressCode, parcel.expressNo)
  return (
    <div className={css.carrier}>
      <Input
        data-express-no
        value={parcel.expressNo}
        maxLength={40}
        placeholder="扫描或粘贴面单上的单号"
        aria-label={`${name} 快递单号`}
        status={fault ? 'error' : undefined}
        // Always there: the field would be another one with it than without, and lose the cursor.
        suffix={<small>{guess !== null && guess === parcel.expressCode && `识别为${companyName(guess)}`}</small>}
        onChange={(e) => change(withNumber(parcel, e.target.value))}
        onKeyDown={nextNumber}
      />
      {fault && <small role="alert">{fault}</small>}
      <Select
        value={parcel.expressCode || undefined}
        placeholder="选择快递公司"
        aria-label={`${name} 快递公司`}
        showSearch={{ optionFilterProp: 'label' }}
        options={companyOptions}
        onChange={(expressCode) => change({ ...parcel, expressCode })}
      />
    </div>
  )
}
