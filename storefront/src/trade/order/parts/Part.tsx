import type { ReactNode } from 'react'
import css from './checkout.module.css'

/** A part of the order being written. What is missing in it stands outlined, with what it needs. */
export function Part({ missing, children }: { missing: string | false; children: ReactNode }): ReactNode {
  return (
    <div className={missing ? css.missing : undefined} data-missing={missing ? '' : undefined}>
      {children}
      {missing && (
        <p role="alert" className={css.needs}>
          {missing}
        </p>
      )}
    </div>
  )
}
