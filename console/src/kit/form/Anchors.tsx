import { useEffect, useState } from 'react'
import css from './form.module.css'
import type { FormFault } from './faults.ts'
import { sectionElement } from './fields.ts'

interface Props {
  titles: readonly string[]
  faults: readonly FormFault[]
}

/** The sections of a long form: where one is, how many faults each has, and a tap away from each. */
export function Anchors({ titles, faults }: Props) {
  const [at, setAt] = useState(titles[0])
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const seen = new Set<string>()
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const { section = '' } = (target as HTMLElement).dataset
        if (isIntersecting) seen.add(section)
        else seen.delete(section)
      }
      const first = titles.find((title) => seen.has(title))
      if (first !== undefined) setAt(first)
    })
    for (const title of titles) {
      const section = sectionElement(title)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [titles])
  return (
    <nav aria-label="本页内容" className={css.anchors}>
      {titles.map((title) => {
        const count = faults.filter(({ section }) => section === title).length
        return (
          <button
            key={title}
            type="button"
            aria-current={title === at || undefined}
            onClick={() => {
              setAt(title)
              sectionElement(title)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
            }}
          >
            {title}
            {count > 0 && <span className={css.count}>{count}</span>}
          </button>
        )
      })}
    </nav>
  )
}
