import { subjectPageSize } from '@youli/domain/content/subject/rules.ts'
import { subjectTexts } from '@youli/domain/content/subject/texts.ts'
import type { ReactNode } from 'react'
import { toMall } from '../../../catalog/goods/links.ts'
import { useStoredScroll } from '../../../catalog/goods/widgets/use-stored-scroll.ts'
import { usePages } from '../../../kit/client.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { SubjectCard } from '../widgets/SubjectCard.tsx'

const nothing = {}

/** Topics page by page, narrowed to a word when there is one. */
export function SubjectList({ keyword }: { keyword?: string }): ReactNode {
  const query = usePages('GET /customize-page/api/v1/subject/list/fore', keyword ? { keyword } : nothing, subjectPageSize, { quiet: true })
  useStoredScroll(query.data !== undefined)
  return (
    <PagedList
      query={query}
      rows={(page) => page.data}
      keyOf={(one) => one.id}
      lined
      label={subjectTexts.title}
      empty={<Empty text={keyword ? subjectTexts.noneFound : subjectTexts.none} to={toMall()} way="去商城逛逛" look="outline" />}
    >
      {(one, i) => <SubjectCard subject={one} eager={i < 4} />}
    </PagedList>
  )
}
