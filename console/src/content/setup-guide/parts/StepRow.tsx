import { setupTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { CheckOutlined, ExclamationOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { leadOf } from '../links.ts'
import css from '../setup-guide.module.css'
import { isOpenStep, type Step, tagOf } from './step.ts'

/** The ring before a step: ticked, broken, or empty. */
export const Mark = ({ state }: Pick<Step, 'state'>) => (
  <span className={css.mark} data-state={state} aria-hidden>
    {state === 'done' && <CheckOutlined />}
    {state === 'error' && <ExclamationOutlined />}
  </span>
)

/** Who may do a step that the operator may not. */
export const onlyByText = (names: readonly string[]): string => (names.length > 0 ? `您没有权限，可以找${names.join('、')}` : '您没有权限')

/** A step in one row: title and fact; an open one can be opened, and leads to its page at once. */
export function StepRow({ step, plain, choose }: { step: Step; plain: boolean; choose: () => void }) {
  const { title, without } = setupTexts[step.step]
  const { tone, text } = tagOf(step)
  const lead = leadOf(step)
  const go = useNavigate()
  const open = isOpenStep(step)
  const words = (
    <>
      <b>{title}</b>
      <small>{step.onlyBy && open ? onlyByText(step.onlyBy) : step.fact || (open ? without : '')}</small>
    </>
  )
  return (
    <>
      <Mark state={step.state} />
      {open ? (
        <button type="button" className={css.words} aria-expanded={false} data-step={step.step} onClick={choose}>
          {words}
        </button>
      ) : (
        <span className={css.words} data-done>
          {words}
        </span>
      )}
      <StatusTag tone={tone}>{text}</StatusTag>
      {open && !plain && !step.onlyBy && (
        <Button size="small" className={css.lead} onClick={() => void go(lead.to)}>
          {lead.button}
        </Button>
      )}
    </>
  )
}
