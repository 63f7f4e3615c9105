import { WarningFilled } from '@ant-design/icons'
import { lazy, Suspense, type ReactNode } from 'react'
import css from './notice.module.css'

// Four pictures, which only a page that is not there needs.
const Result = lazy(() => import('antd/es/result'))

interface NoticeProps {
  title: ReactNode
  subTitle?: string
  extra?: ReactNode
}

/** Says in place of a page what went wrong and what to do. Needs no code that might not come either. */
export const Notice = ({ title, subTitle, extra }: NoticeProps) => (
  <div className={css.notice}>
    <WarningFilled className={css.icon} />
    <div className={css.title}>{title}</div>
    {subTitle && <div className={css.note}>{subTitle}</div>}
    {extra && <div className={css.extra}>{extra}</div>}
  </div>
)

/** Says, with a picture, that a page is not there (404) or not for this operator (403). */
export const NoPage = ({ status, ...words }: NoticeProps & { status: '403' | '404' }) => (
  <Suspense fallback={null}>
    <Result status={status} {...words} />
  </Suspense>
)
