import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { back, lastSeen } from '../list/last-search.ts'
import type { Screen } from '../screen.ts'
import { Brand } from './Brand.tsx'
import { DataAge } from './DataAge.tsx'
import { type Entry, wayTo } from './navigation.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { type Palette, SearchBox } from './SearchBox.tsx'
import { Star } from './Star.tsx'
import { Steps } from './Steps.tsx'
import css from './shell.module.css'
import { usePhone } from '../use-media.ts'

interface Props {
  screens: readonly Screen[]
  screen: Screen | undefined
  own: readonly Entry[]
  palette: Palette
  /** Of features, beside the person. */
  tools: ReactNode
}

/** Where one is, and who one is. */
export function TopBar({ screens, screen, own, palette, tools }: Props): ReactNode {
  const phone = usePhone()
  const way = screen ? wayTo(screens, screen) : []
  return (
    <header className={css.top}>
      {phone && <Brand small />}
      <Crumbs way={way} />
      <DataAge />
      <SearchBox screens={screens} palette={palette} />
      <div className={css.tools}>
        {screen?.under && <Steps path={screen.path} list={screen.under} />}
        {/* On a phone a page behind a list needs its name more. */}
        {screen && !(phone && screen.under) && <Star name={way.at(-1)!.name} />}
        {tools}
        <PersonMenu own={own} />
      </div>
    </header>
  )
}

const Crumbs = ({ way }: { way: readonly { name: string; path?: string }[] }): ReactNode => (
  <nav aria-label="当前位置" className={css.crumbs}>
    <ol>
      {way.map(({ name, path }, i) => (
        <li key={name} aria-current={i === way.length - 1 ? 'location' : undefined}>
          {path ? (
            <Link to={lastSeen(path)} {...back}>
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  </nav>
)
