import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Empty.module.css'
import { uiTexts } from './texts.ts'

/** Something of ours failed; says what, offers to try again. */
export const ErrorView = (props: { text?: string; note?: ReactNode; way?: string; onRetry?: () => void; busy?: boolean }): ReactNode => (
  <div className={css.box} role="alert">
    <p className={css.text}>{props.text ?? uiTexts.fault}</p>
    <p className={css.note}>{props.note ?? uiTexts.faultNote}</p>
    {props.onRetry && (
      <div className={css.way}>
        <Button look="outline" onClick={props.onRetry} busy={props.busy}>
          {props.way ?? uiTexts.retry}
        </Button>
      </div>
    )}
  </div>
)
