import { pageLimits } from '@youli/domain/content/page-builder/rules.ts'
import { HtmlField } from '../../../kit/fields/HtmlField.tsx'
import type { EditorProps } from './editor.ts'
import { LongTextItem } from '../../../kit/fields/items.tsx'

export const RichText = ({ option, onChange }: EditorProps<'rich_text'>) => (
  <HtmlField label="图文内容" value={option.html} onChange={(html) => onChange({ html })} />
)

export const SourceCode = ({ option, onChange }: EditorProps<'source_code'>) => (
  <LongTextItem
    label="HTML 源代码"
    extra="保存时会去除脚本、事件、表单与外部框架，只保留排版"
    aria-label="HTML 源代码"
    value={option.html}
    rows={14}
    maxLength={pageLimits.html}
    spellCheck={false}
    style={{ fontFamily: 'ui-monospace, monospace' }}
    onChange={(e) => onChange({ html: e.target.value })}
  />
)
