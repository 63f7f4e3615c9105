import { cellsOf } from '@youli/domain/marketing/lottery/rules.ts'
import type { ReactNode } from 'react'
import { type Cell, cellsIn, type Lottery } from './lottery.ts'
import { NineGrid } from './NineGrid.tsx'
import { Turntable } from './Turntable.tsx'

export interface BoardProps {
  cells: readonly Cell[]
  /** The cell to run to and stop at; null stands still. */
  stop: number | null
  busy: boolean
  /** On the button. */
  label: string
  /** There is no draw to be had: the button is grey and takes no taps. */
  resting: boolean
  onDraw: () => void
  onStopped: () => void
}

/** The cells of a lottery with its button, as nine cells or as a wheel. */
export function Board({ lottery, ...rest }: Omit<BoardProps, 'cells'> & { lottery: Lottery }): ReactNode {
  const cells = cellsIn(lottery, cellsOf[lottery.lotteryType])
  return lottery.lotteryType === 'squared_up' ? <NineGrid cells={cells} {...rest} /> : <Turntable cells={cells} {...rest} />
}
