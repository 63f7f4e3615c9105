import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Rate.module.css'
import { rateLabels, uiTexts } from './texts.ts'

const Star = ({ full }: { full: boolean }): ReactNode => (
  <svg viewBox="0 0 24 24" className={cx(css.star, full && css.full)} aria-hidden="true" focusable="false">
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17.2l-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
  </svg>
)

/** Five stars; 0 is not given yet. Without `onChange` they only show. */
export function Rate({
  value,
  onChange,
  label = '评分',
}: {
  value: number
  onChange?: (stars: number) => void
  label?: string
}): ReactNode {
  const name = useId()
  const word = rateLabels[value - 1]
  if (!onChange) {
    return (
      <span className={css.shown}>
        <span className="sr-only">{`${label} ${value} 星 ${word ?? ''}`}</span>
        {rateLabels.map((one, i) => (
          <Star key={one} full={i < value} />
        ))}
      </span>
    )
  }
  return (
    <div className={css.rate}>
      <div role="radiogroup" aria-label={label} className={css.stars}>
        {rateLabels.map((one, i) => (
          <label key={one} className={css.one}>
            <input type="radio" name={name} checked={value === i + 1} onChange={() => onChange(i + 1)} aria-label={`${i + 1} 星 ${one}`} />
            <Star full={i < value} />
          </label>
        ))}
      </div>
      <p className={css.word} aria-live="polite">
        {word ?? uiTexts.ratePrompt}
      </p>
    </div>
  )
}
