import { BgColorsOutlined } from '@ant-design/icons'
import { lookTexts, type Look } from '../../../kit/look.ts'
import type { Hit } from './hit.ts'
import { initialsOf } from './initials.ts'

/** Ways to look that can be chosen at once. */
export const lookHits = (choose: (look: Look) => void): Hit[] =>
  (Object.keys(lookTexts) as Look[]).map((look) => ({
    key: `look ${look}`,
    kind: '动作',
    title: `外观：${lookTexts[look]}`,
    note: '',
    icon: BgColorsOutlined,
    run: () => choose(look),
  }))

/** Actions whose names or initials hold the question. */
export const fitting = (hits: readonly Hit[], q: string): Hit[] => {
  const asked = q.toLowerCase().trim()
  return hits.filter(({ title }) => title.toLowerCase().includes(asked) || initialsOf(title).includes(asked))
}
