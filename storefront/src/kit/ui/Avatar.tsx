import { useState, type ReactNode } from 'react'
import css from './Avatar.module.css'
import { Icon } from './Icon.tsx'

/** A round picture of a person; without one, the first letter of the name, or a figure. Size in rem. */
export function Avatar({ src, name = '', size = 0.48 }: { src?: string | null; name?: string; size?: number }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  const letter = Array.from(name.trim())[0]
  return (
    <span className={css.avatar} style={{ width: `${size}rem`, height: `${size}rem`, fontSize: `${size * 0.42}rem` }}>
      {src && broken !== src ? (
        <img src={src} alt={name} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <>
          <span aria-hidden="true">{letter ?? <Icon name="user" size={size * 0.55} />}</span>
          {name && <span className="sr-only">{name}</span>}
        </>
      )}
    </span>
  )
}
