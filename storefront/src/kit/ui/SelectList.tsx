import { useMemo, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Empty } from './Empty.tsx'
import { Icon } from './Icon.tsx'
import { Popup } from './Popup.tsx'
import css from './SelectList.module.css'
import { uiTexts } from './texts.ts'

export interface SelectOption {
  value: string
  label: string
  note?: ReactNode
  /** On the right: distance, price. */
  end?: ReactNode
  disabled?: boolean
}

export interface SelectListProps {
  options: readonly SelectOption[]
  value?: string | null
  onPick: (option: SelectOption) => void
  search?: boolean
  searchHint?: string
  label: string
  empty?: string
}

/** One of many, each on its own row; with `search`, narrowed by what is typed. */
export function SelectList({ options, value, onPick, search, searchHint = uiTexts.search, label, empty }: SelectListProps): ReactNode {
  const [typed, setTyped] = useState('')
  // Spec 1 §8: a reply without a list says so instead of breaking the page.
  const usable = Array.isArray(options)
  const shown = useMemo(() => {
    if (!Array.isArray(options)) return []
    const word = typed.trim().toLowerCase()
    return word ? options.filter((option) => option.label.toLowerCase().includes(word)) : options
  }, [options, typed])
  return (
    <div className={css.box}>
      {search && <SearchField value={typed} onText={setTyped} hint={searchHint} />}
      {shown.length === 0 ? (
        <Empty text={usable ? (typed ? uiTexts.noMatch : empty) : uiTexts.noUsable} />
      ) : (
        <ul aria-label={label}>
          {shown.map((option) => {
            const here = option.value === value
            return (
              <li key={option.value}>
                <button
                  type="button"
                  aria-pressed={here}
                  disabled={option.disabled}
                  className={cx(css.row, here && css.here)}
                  onClick={() => onPick(option)}
                >
                  <span className={css.body}>
                    <span className={css.label}>{option.label}</span>
                    {option.note && <span className={css.note}>{option.note}</span>}
                  </span>
                  {option.end && <span className={css.end}>{option.end}</span>}
                  <span className={css.mark}>{here && <Icon name="check" size={0.2} weight={2.2} />}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** A rounded field with a magnifying glass. */
export const SearchField = (props: { value: string; onText: (text: string) => void; hint?: string; onSearch?: () => void }): ReactNode => (
  <form
    className={css.search}
    onSubmit={(event) => {
      event.preventDefault()
      props.onSearch?.()
    }}
  >
    <Icon name="search" size={0.18} />
    <input
      type="search"
      aria-label={props.hint ?? uiTexts.search}
      placeholder={props.hint ?? uiTexts.search}
      value={props.value}
      onChange={(event) => props.onText(event.target.value)}
    />
  </form>
)

export interface SelectPopupProps {
  open: boolean
  title: string
  options: readonly SelectOption[]
  value?: string | null
  onClose: () => void
  /** The option's value, or the words typed instead. */
  onConfirm: (answer: string) => void
  /** Offers a line for what is not in the list. */
  freeText?: boolean | string
  search?: boolean
}

/** Choose one or write one's own, then confirm. */
export function SelectPopup(props: SelectPopupProps): ReactNode {
  return (
    <Popup open={props.open} onClose={props.onClose} title={props.title} bleed>
      <Choosing key={String(props.open)} {...props} />
    </Popup>
  )
}

function Choosing({ title, options, value, onConfirm, freeText, search }: SelectPopupProps): ReactNode {
  const known = options.some((option) => option.value === value)
  const [picked, setPicked] = useState<string | null>(known ? (value ?? null) : null)
  const [words, setWords] = useState(known ? '' : (value ?? ''))
  const answer = words.trim() || picked
  return (
    <>
      <SelectList
        options={options}
        value={words.trim() ? null : picked}
        search={search}
        label={title}
        onPick={(option) => {
          setPicked(option.value)
          setWords('')
        }}
      />
      {freeText && (
        <div className={css.free}>
          <input
            aria-label={typeof freeText === 'string' ? freeText : uiTexts.otherText}
            placeholder={typeof freeText === 'string' ? freeText : uiTexts.otherText}
            value={words}
            maxLength={250}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      <div className={css.confirm}>
        <Button look="strong" block disabled={!answer} onClick={() => answer && onConfirm(answer)}>
          {uiTexts.ok}
        </Button>
      </div>
    </>
  )
}
