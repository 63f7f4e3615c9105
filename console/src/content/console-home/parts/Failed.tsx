import { Button } from 'antd'
import { errorMessage } from '../../../kit/errors.ts'
import css from '../home.module.css'
import type { Source } from './state.ts'

/** A part of the page whose source never answered; the rest stays. */
export const Failed = ({ what, result }: { what: string; result: Source<unknown> }) => (
  <p className={css.failed} role="alert">
    {what}没能载入：{result.error ? errorMessage(result.error) : ''}
    <Button size="small" onClick={() => result.refetch()}>
      重试
    </Button>
  </p>
)
