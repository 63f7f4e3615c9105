import { subjectTexts } from '@youli/domain/content/subject/texts.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { CategoryBrowser } from '../../catalog/category/widgets/CategoryBrowser.tsx'
import { HeaderBar } from '../../kit/ui/HeaderBar.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import { SubjectList } from './parts/SubjectList.tsx'
import css from './widgets/subject.module.css'

type Tab = 'topics' | 'category'

/** Topics to be searched through, and the categories of the mall beside them. Tab and word live in the address. */
export default function Subjects(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const brand = useBrand()
  const keyword = query.get('keyword') ?? ''
  const tab: Tab = query.get('tab') === 'category' ? 'category' : 'topics'
  return (
    <Page
      title={subjectTexts.title}
      header={<HeaderBar title={subjectTexts.title} {...brand} />}
      footer={<FooterMenu at="/mall/subject" />}
    >
      <SearchBox
        key={`search ${keyword}`}
        start={keyword}
        onSearch={(word) => setQuery(word ? { keyword: word } : {}, { replace: true })}
      />
      <Tabs<Tab>
        label={subjectTexts.title}
        active={tab}
        onChange={(next) => setQuery(next === 'category' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { key: 'topics', title: subjectTexts.topics },
          { key: 'category', title: subjectTexts.category },
        ]}
      />
      {tab === 'topics' ? <SubjectList key={keyword} keyword={keyword} /> : <CategoryBrowser />}
    </Page>
  )
}

function SearchBox({ start, onSearch }: { start: string; onSearch: (word: string) => void }): ReactNode {
  const [typed, setTyped] = useState(start)
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Icon name="search" size={0.18} />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={40}
        aria-label="搜索专题"
        placeholder="搜索专题"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">搜索</button>
    </form>
  )
}
