import { InputNumber } from 'antd'

interface Props {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  disabled?: boolean
  /** Largest amount in yuan. */
  max?: number
  /** Its name where no label stands beside it, as in a table. */
  'aria-label'?: string
}

/** An amount in yuan with two decimals, as the wire has it. */
export const MoneyField = ({ max = 9_999_999.99, ...rest }: Props) => (
  <InputNumber<number> {...rest} min={0} max={max} precision={2} step={1} prefix="¥" style={{ width: '100%' }} />
)
