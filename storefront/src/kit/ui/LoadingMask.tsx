import type { ReactNode } from 'react'
import css from './LoadingMask.module.css'
import { uiTexts } from './texts.ts'

/** Over the whole screen while something must not be disturbed. */
export const LoadingMask = ({ open = true, text = uiTexts.busy }: { open?: boolean; text?: string }): ReactNode =>
  open && (
    <div className={css.mask}>
      <output className={css.box}>
        <Spinner />
        <p>{text}</p>
      </output>
    </div>
  )

/** A turning ring; decorative, so say beside it what is awaited. */
export const Spinner = ({ small }: { small?: boolean }): ReactNode => (
  <span className={small ? css.small : css.spinner} aria-hidden="true" />
)
