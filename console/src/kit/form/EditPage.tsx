import { Card, Form } from 'antd'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '../Heading.tsx'
import { ago } from '../when.ts'
import { Anchors } from './Anchors.tsx'
import css from './edit.module.css'
import { FaultList } from './FaultList.tsx'
import { faultsOfForm } from './faults.ts'
import form_ from './form.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { marked } from './marked.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type EditorOptions, useEditor } from './use-editor.ts'

/** A part of a form with its title. */
export interface Section {
  title: string
  hint?: string
  body: ReactNode
}

interface Props<V extends object> extends Omit<EditorOptions<V>, 'keepsDraft'> {
  title: string
  hint?: ReactNode
  sections: readonly Section[]
  readOnly?: boolean
  /** Words of the button, 保存 when not told. */
  saveText?: string
  /** Fields for secrets: what is filled in is kept nowhere. */
  secret?: boolean
  /** Beside the form on a wide screen: what members will see of it. */
  aside?: ReactNode
  /** What was changed, in words, for the bar. */
  changes?: readonly string[]
  /** Without the list of its sections: the page has another way around. */
  unanchored?: boolean
  /** Tables need more than the usual 760 pixels. */
  wide?: boolean
}

/** Fewer sections are seen at a glance. */
const fewSections = 2

/** A form in sections with one bar to save, which loses nothing that was filled in (`useEditor`). */
export function EditPage<V extends object>(props: Props<V>) {
  const { title, hint, form, initial, sections, readOnly, saveText = '保存', secret, aside, changes, wide, unanchored, mark, back } = props
  const editor = useEditor<V>({ ...props, keepsDraft: !secret && !readOnly })
  const titles = useMemo(() => sections.map((s) => s.title), [sections])
  const anchored = !unanchored && titles.length > fewSections
  return (
    <section aria-label={title}>
      <Heading title={title} hint={hint} />
      {mark?.changedAt ? (
        <p className={form_.changed}>
          上次由 {mark.changedBy} {ago(mark.changedAt)}修改
        </p>
      ) : null}
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark={marked}
        initialValues={initial}
        disabled={readOnly}
        scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
        onValuesChange={editor.touch}
        onFinish={editor.send}
        onFinishFailed={({ errorFields }) => editor.setFaults(faultsOfForm(errorFields))}
      >
        <div
          className={form_.page}
          data-anchors={anchored || undefined}
          data-aside={aside !== undefined || undefined}
          data-wide={wide || undefined}
        >
          {anchored && <Anchors titles={titles} faults={editor.faults} />}
          <div>
            <FaultList faults={editor.faults} form={form as never} />
            {sections.map((s) => (
              <Card
                key={s.title}
                data-section={s.title}
                className={css.section}
                title={s.title}
                extra={s.hint && <span className={css.hint}>{s.hint}</span>}
              >
                {s.body}
              </Card>
            ))}
          </div>
          {aside !== undefined && <aside className={form_.aside}>{aside}</aside>}
        </div>
        <SaveBar
          dirty={editor.dirty}
          busy={editor.busy}
          readOnly={readOnly}
          saveText={saveText}
          back={back}
          savedAt={editor.draft.savedAt}
          restoredAt={editor.restoredAt}
          changes={changes}
          reset={editor.reset}
        />
      </Form>
      <LeaveGuard isUnsaved={editor.isUnsaved} keep={editor.draft.flush} isKept={editor.draft.isKept} />
      {editor.choice && (
        <MergeDialog title={editor.choice.title} conflicts={editor.choice.conflicts} choose={editor.choose} close={editor.dismiss} />
      )}
    </section>
  )
}
