import { Alert, Button, Card, Form, Modal } from 'antd'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { errorMessage } from './errors.ts'
import css from './edit.module.css'
import { Heading } from './Heading.tsx'
import { back as asBack, lastSeen } from './list/last-search.ts'
import { marked } from './marked.tsx'

/** A part of a form with its title. */
export interface Section {
  title: string
  hint?: string
  body: ReactNode
}

interface Props<V extends object> {
  title: string
  hint?: string
  form: FormInstance<V>
  initial: V
  sections: readonly Section[]
  /** Saves; throws what the page then shows. */
  save: (values: V) => Promise<unknown>
  /** Where saving and cancelling lead; stays when absent. */
  back?: string
  readOnly?: boolean
  /** Words of the button, 保存 when not told. */
  saveText?: string
}

/** A form in sections with one bar to save. Leaving with unsaved changes asks once; the server's no shows above the bar. */
export function EditPage<V extends object>({ title, hint, form, initial, sections, save, back, readOnly, saveText = '保存' }: Props<V>) {
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const go = useNavigate()
  // Saving leads on before the page is drawn anew, so the guard cannot learn of it from state.
  const done = useRef(false)
  const leave = useGuard(dirty, done)
  // Enter and a click in the same moment come before the button shows that it is busy.
  const sending = useRef(false)
  const submit = async (values: V) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFault('')
    try {
      await save(values)
      setDirty(false)
      done.current = true
      if (back) void go(lastSeen(back), asBack)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <section aria-label={title}>
      <Heading title={title} hint={hint} />
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark={marked}
        initialValues={initial}
        disabled={readOnly}
        scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
        onValuesChange={() => {
          setDirty(true)
          done.current = false
        }}
        onFinish={(values) => void submit(values)}
        onFinishFailed={() => setFault('请先改正标红的项目')}
      >
        {sections.map((s) => (
          <Card key={s.title} className={css.section} title={s.title} extra={s.hint && <span className={css.hint}>{s.hint}</span>}>
            {s.body}
          </Card>
        ))}
        <div className={css.bar}>
          <div className={css.fault} aria-live="polite">
            {fault ? <Alert type="error" showIcon title={fault} /> : dirty && <span className={css.hint}>有未保存的修改</span>}
          </div>
          {back && (
            <Button disabled={false} onClick={() => void go(lastSeen(back), asBack)}>
              {readOnly ? '返回' : '取消'}
            </Button>
          )}
          {!readOnly && (
            <Button type="primary" htmlType="submit" loading={busy}>
              {saveText}
            </Button>
          )}
        </div>
      </Form>
      <Modal
        open={leave.blocked}
        title="放弃未保存的修改？"
        okText="放弃修改"
        cancelText="继续编辑"
        okButtonProps={{ danger: true }}
        onOk={leave.go}
        onCancel={leave.stay}
        width={400}
      >
        离开后，本页刚才的修改不会保留。
      </Modal>
    </section>
  )
}

/** Asks before unsaved changes are lost: on our own links with a dialog, on closing the page with the browser's. */
function useGuard(dirty: boolean, done: RefObject<boolean>) {
  const blocker = useBlocker(({ currentLocation: a, nextLocation: b }) => dirty && !done.current && a.pathname !== b.pathname)
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (e: BeforeUnloadEvent) => e.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return { blocked: blocker.state === 'blocked', go: () => blocker.proceed?.(), stay: () => blocker.reset?.() }
}
