import type { ReactNode } from 'react'
import css from './HandOverCode.module.css'
import { QrCode } from './QrCode.tsx'

/** A code held out to the staff of a store, who read it with their phone. `text` is the address it holds; `due` what is still to be paid there. */
export const HandOverCode = (props: {
  label: string
  text: string
  number: string
  notes: readonly string[]
  due?: string | undefined
}): ReactNode => (
  <div className={css.box}>
    <div className={css.code}>
      <QrCode text={props.text} size={240} label={props.label} />
    </div>
    <p className={css.number}>{props.number}</p>
    {props.notes.map((note) => (
      <p key={note} className={css.note}>
        {note}
      </p>
    ))}
    {props.due && <p className={css.open}>{props.due}</p>}
  </div>
)
