import type { ReactNode } from 'react'
import { RichText } from '../../kit/RichText.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { VoteFrame } from './parts/VoteFrame.tsx'
import css from './parts/Vote.module.css'

const title = '活动说明'

/** What the operator wrote about a voting activity. */
export default function VoteExplain(): ReactNode {
  return (
    <VoteFrame title={title}>
      {(vote) => (
        <Page title={`${vote.title} · ${title}`} header={<BrandHeader title={title} />} tone="plain">
          <article className={css.text}>
            <h1 className={css.name}>{vote.title}</h1>
            {vote.remark ? <RichText html={vote.remark} /> : <Empty art="person" text="主办方还没有填写活动说明" />}
          </article>
        </Page>
      )}
    </VoteFrame>
  )
}
