import { skippableSteps, type SetupStep } from '@youli/domain/content/setup-guide/rules.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { useKeys } from '../../../kit/keys.ts'
import { useMay } from '../../../kit/me.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import css from '../setup-guide.module.css'
import { OpenStep } from './OpenStep.tsx'
import { isOpenStep, type Step } from './step.ts'
import { StepRow } from './StepRow.tsx'

/** The nine steps, one of them open: the first that is not done, until the person opens another; `j` and `k` move. */
export function StepList({ steps, simulated }: { steps: readonly Step[]; simulated: boolean }) {
  const phone = usePhone()
  const may = useMay()
  const [chosen, choose] = useState<{ step: SetupStep; byKey: boolean } | null>(null)
  const skip = useAction('POST /console/api/v1/setup/skip')
  const open = steps.filter(isOpenStep)
  const current = open.find(({ step }) => step === chosen?.step) ?? open[0]
  useKeys(({ key }) => {
    const by = key === 'j' ? 1 : key === 'k' ? -1 : 0
    const next = current && by !== 0 ? open[open.indexOf(current) + by] : undefined
    if (next) choose({ step: next.step, byKey: true })
  })
  const skipOf = ({ step, state }: Step) => {
    const skippable = skippableSteps.find((one) => one === step)
    return skippable && state === 'none' && may(configPermissions.edit) ? () => skip.mutate({ step: skippable }) : null
  }
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step.step} data-open={step === current || undefined} aria-current={step === current ? 'step' : undefined}>
          {step === current ? (
            <OpenStep
              step={step}
              simulated={simulated}
              phone={phone}
              focused={chosen?.step === step.step && chosen.byKey}
              skip={skipOf(step)}
            />
          ) : (
            <StepRow step={step} plain={phone} choose={() => choose({ step: step.step, byKey: false })} />
          )}
        </li>
      ))}
    </ol>
  )
}
