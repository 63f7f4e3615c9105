import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Overlay } from './Overlay.tsx'
import css from './ShareGuide.module.css'
import { uiTexts } from './texts.ts'

/** Points at the messenger's own menu: a page there cannot open it by itself. */
export const ShareGuide = (props: { open: boolean; onClose: () => void; text?: string; note?: ReactNode }): ReactNode => (
  <Overlay open={props.open} onClose={props.onClose} place="full" label={props.text ?? uiTexts.share}>
    <div className={css.guide}>
      <svg viewBox="0 0 120 110" className={css.arrow} aria-hidden="true" focusable="false">
        <path
          d="M18 100C20 52 52 22 102 14"
          fill="none"
          stroke="var(--on-shade)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="2 8"
        />
        <path d="M88 6l16 8-11 14" fill="none" stroke="var(--on-shade)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className={css.text}>{props.text ?? uiTexts.share}</p>
      {props.note && <p className={css.note}>{props.note}</p>}
      <Button look="primary" className={css.know} onClick={props.onClose} data-autofocus>
        {uiTexts.know}
      </Button>
    </div>
  </Overlay>
)
