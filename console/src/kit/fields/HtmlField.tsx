import { Alert, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Waiting } from '../Waiting.tsx'
import css from './fields.module.css'
import { RowAction } from '../RowAction.tsx'

const RichText = lazy(() => import('./RichText.tsx').then((m) => ({ default: m.RichText })))

interface Props {
  id?: string
  value?: string
  onChange?: (html: string) => void
  disabled?: boolean
  label: string
}

/** What the visual editor would drop when it saves: tables, videos, sections, own styles. */
const isElaborate = (html: string): boolean => /<(?:table|video|section|article|figure|font|dl)\b|\sstyle=/i.test(html)

/** Rich text: a visual editor, or its source with a preview when the text holds more than the editor can keep. */
export function HtmlField({ value = '', onChange, label, ...rest }: Props) {
  const elaborate = isElaborate(value)
  const [source, setSource] = useState(elaborate)
  if (!source)
    return (
      <div>
        <Suspense fallback={<Waiting />}>
          <RichText {...rest} label={label} value={value} onChange={onChange} />
        </Suspense>
        <RowAction onClick={() => setSource(true)}>编辑源码</RowAction>
      </div>
    )
  return (
    <div>
      {elaborate && <Alert type="info" showIcon title="内容含表格或自定义样式，以源码编辑才不会丢失" style={{ marginBottom: 12 }} />}
      <div className={css.source}>
        <Input.TextArea
          {...rest}
          aria-label={`${label}源码`}
          value={value}
          spellCheck={false}
          rows={18}
          onChange={(e) => onChange?.(e.target.value)}
        />
        {/* No script runs in there, and nothing of the console can be reached from it. */}
        <iframe
          title={`${label}预览`}
          sandbox=""
          srcDoc={`<style>body{font:14px/1.7 sans-serif;margin:12px}img{max-width:100%}</style>${value}`}
        />
      </div>
      {!elaborate && <RowAction onClick={() => setSource(false)}>返回可视化编辑</RowAction>}
    </div>
  )
}
