import { setupGuideTexts, setupTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { leadOf, trialLink } from '../links.ts'
import css from '../setup-guide.module.css'
import { type Step, tagOf, takesKeys } from './step.ts'
import { Mark, onlyByText } from './StepRow.tsx'

interface Props {
  step: Step
  simulated: boolean
  phone: boolean
  /** The keyboard opened it: its button is next. */
  focused: boolean
  skip: (() => void) | null
}

/** The one step that is open: what goes wrong without it, how it is done, and the button that leads there. */
export function OpenStep({ step, simulated, phone, focused, skip }: Props) {
  const { title, without, how } = setupTexts[step.step]
  const { tone, text } = tagOf(step)
  return (
    <>
      <Mark state={step.state} />
      <div className={css.opened}>
        <h3>
          {title} {step.state !== 'none' && <StatusTag tone={tone}>{text}</StatusTag>}
        </h3>
        <p data-bad={step.state === 'error' || undefined}>{step.fact || `${without}。`}</p>
        <ol>
          {how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {step.onlyBy ? <p>{onlyByText(step.onlyBy)}</p> : <Acts {...{ step, simulated, phone, focused, skip }} />}
      </div>
    </>
  )
}

function Acts({ step, simulated, phone, focused, skip }: Props) {
  const go = useNavigate()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  if (phone && takesKeys(step)) return <p>{setupGuideTexts.onComputer}</p>
  const { to, button } = leadOf(step)
  return (
    <div className={css.acts}>
      <Button ref={first} size="small" type="primary" onClick={() => void go(to)}>
        {button}
      </Button>
      {simulated && takesKeys(step) && step.state !== 'done' && (
        <Button size="small" onClick={() => void go(trialLink(step.step))}>
          {setupGuideTexts.simulator}
        </Button>
      )}
      {skip && (
        <Button size="small" type="link" onClick={skip}>
          稍后再说
        </Button>
      )}
    </div>
  )
}
