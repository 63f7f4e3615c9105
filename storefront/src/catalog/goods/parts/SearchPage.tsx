import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { Page } from '../../../kit/ui/Page.tsx'
import { wordsOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import { toCategory } from '../../category/links.ts'
import { useCategories } from '../../category/widgets/use-categories.ts'
import { forgetSearches, noteSearch, searches } from './searches.ts'
import css from './SearchPage.module.css'

/** Where a word is typed: what was searched before, and categories for those without a word. */
export function SearchPage({
  start,
  onSearch,
  onCancel,
}: {
  start: string
  onSearch: (word: string) => void
  onCancel: () => void
}): ReactNode {
  const [typed, setTyped] = useState(start)
  const [history, setHistory] = useState(searches)
  const { roots } = useCategories()
  const hot = wordsOf(useConfig().json(mallSettings.hotWords))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const search = (text: string): void => {
    const word = text.trim()
    if (word) noteSearch(word)
    onSearch(word)
  }
  const forget = async (): Promise<void> => {
    if (!(await confirm('确定清空搜索记录吗？'))) return
    forgetSearches()
    setHistory([])
  }
  return (
    <Page
      title="搜索商品"
      header={
        <header className={css.bar}>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              search(typed)
            }}
          >
            <Icon name="search" size={0.18} />
            <input
              ref={input}
              type="search"
              enterKeyHint="search"
              maxLength={40}
              aria-label="搜索商品"
              placeholder="搜索商品名称"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
          <button type="button" className={css.cancel} onClick={onCancel}>
            取消
          </button>
        </header>
      }
    >
      {history.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2 className={css.title}>您最近搜过</h2>
            <button type="button" className={css.clear} onClick={() => void forget()}>
              清空
            </button>
          </div>
          <Words words={history} onPick={search} />
        </section>
      )}
      {hot.length > 0 && (
        <section className={css.part} aria-label="热门搜索">
          <div className={css.head}>
            <h2 className={css.title}>热门搜索</h2>
          </div>
          <ol className={css.hot}>
            {hot.map((word, i) => (
              <li key={word}>
                <button type="button" className={css.hotWord} onClick={() => search(word)}>
                  <span className={css.rank} aria-hidden="true">
                    {i + 1}
                  </span>
                  <span className={css.text}>{word}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {roots.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2 className={css.title}>按分类逛逛</h2>
          </div>
          <div className={css.chips}>
            {roots.map((root) => (
              <Link key={root.id} to={toCategory(root.id)} className={css.chip}>
                {root.categoryName}
              </Link>
            ))}
          </div>
        </section>
      )}
    </Page>
  )
}

const Words = ({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }): ReactNode => (
  <div className={css.chips}>
    {words.map((word) => (
      <button key={word} type="button" className={css.chip} onClick={() => onPick(word)}>
        <Icon name="history" size={0.15} />
        <span className={css.text}>{word}</span>
      </button>
    ))}
  </div>
)
