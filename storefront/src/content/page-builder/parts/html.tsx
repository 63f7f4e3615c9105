import type { ReactNode } from 'react'
import { RichText } from '../../../kit/RichText.tsx'
import type { RendererProps } from '../widgets/page.ts'
import css from './modules.module.css'

/** Words as an editor made them. */
export const RichHtml = ({ option: { html } }: RendererProps<'rich_text'>): ReactNode => (
  <div className={css.html}>
    <RichText html={html} />
  </div>
)

/** HTML as an operator wrote it, from edge to edge; cleaned like any other, so nothing in it runs. */
export const SourceCode = ({ option: { html } }: RendererProps<'source_code'>): ReactNode => <RichText html={html} />
