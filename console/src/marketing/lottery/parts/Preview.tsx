import { cellsOf } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Form } from 'antd'
import css from '../lottery.module.css'
import type { LotteryValues, PrizeValues } from './values.ts'

/** Cells of the nine in the order of their rows; 0 is the button. */
const rows = [1, 2, 3, 8, 0, 4, 7, 6, 5]

/** The board as members will see it, while it is filled in. */
export function Preview() {
  const form = Form.useFormInstance<LotteryValues>()
  const type = Form.useWatch('lotteryType', form) ?? 'squared_up'
  const blank = Form.useWatch('defaultPicUrl', form) ?? ''
  const prizes: readonly (Partial<PrizeValues> | undefined)[] = Form.useWatch('prizes', form) ?? []
  const cell = (index: number) => {
    const prize = prizes.find((p) => p?.prizeIndex === index)
    const picture = prize ? prize.prizeImageUrl : blank
    return (
      <>
        {picture && <img src={picture} alt="" />}
        <span>{prize ? prize.prizeItemName || '未命名' : lotteryTexts.blank}</span>
      </>
    )
  }
  if (type === 'squared_up')
    return (
      <figure className={css.grid} aria-label="九宫格预览">
        {rows.map((index) => (
          <div key={index} className={index === 0 ? css.go : css.cell}>
            {index === 0 ? lotteryTexts.draw[type] : cell(index)}
          </div>
        ))}
      </figure>
    )
  return (
    <figure className={css.wheel} aria-label="大转盘预览">
      {Array.from({ length: cellsOf[type] }, (_, i) => (
        <div key={i} className={css.slot} style={{ transform: `rotate(${i * 60}deg)` }}>
          {cell(i + 1)}
        </div>
      ))}
      <div className={css.hub}>{lotteryTexts.draw[type]}</div>
    </figure>
  )
}
