import { type ReactNode, useState } from 'react'
import { chooseMode, chosenMode, type ModeChoice } from '../../../kit/style/theme.ts'
import { RadioChips } from '../../../kit/ui/Checkbox.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'

const choices: readonly { value: ModeChoice; label: string }[] = [
  { value: 'auto', label: '跟随手机' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Light or dark pages, on this phone. */
export function LookChoice(): ReactNode {
  const [mode, setMode] = useState(chosenMode)
  const choose = (value: string): void => {
    chooseMode(value as ModeChoice)
    setMode(value as ModeChoice)
  }
  return (
    <CellGroup>
      <Cell title="外观" note={<RadioChips name="look" label="外观" choices={choices} value={mode} onChange={choose} />} />
    </CellGroup>
  )
}
