import type { FieldFault } from '@youli/domain/kit/refusal.ts'
import type { ZodError } from 'zod'

type Issue = ZodError['issues'][number]

/** Most faults of one input that are answered. */
const maxFaults = 20

/** A bound that was missed, in words for people. */
function boundWords({ code, origin, limit }: { code: 'too_big' | 'too_small'; origin: string; limit: number | bigint }): string {
  const isMax = code === 'too_big'
  if (origin === 'string') return isMax ? `最多${limit}个字` : `至少${limit}个字`
  if (origin === 'array' || origin === 'set') return isMax ? `最多${limit}项` : `至少${limit}项`
  return isMax ? `不能大于${limit}` : `不能小于${limit}`
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return boundWords({ code: issue.code, origin: issue.origin, limit: issue.maximum })
    case 'too_small':
      return boundWords({ code: issue.code, origin: issue.origin, limit: issue.minimum })
    case 'invalid_union': {
      // Numbers may come as text: what the number itself lacks says more than that it is no text.
      const inner = issue.errors.flat().find(({ code }) => code === 'too_big' || code === 'too_small' || code === 'custom')
      return inner ? wordsOf(inner) : '填写有误'
    }
    case 'invalid_format':
      return '格式有误'
    case 'invalid_value':
      return '不在可选范围内'
    case 'custom':
      // Words that a schema gives are Chinese; the library's own are not.
      return /\p{Script=Han}/u.test(issue.message) ? issue.message : '填写有误'
    default:
      return '填写有误'
  }
}

/** What is wrong with an input, field by field, each field once. */
export function fieldFaults(error: ZodError): FieldFault[] {
  const faults = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path !== '' && !faults.has(path)) faults.set(path, wordsOf(issue))
  }
  return [...faults].slice(0, maxFaults).map(([path, msg]) => ({ path, msg }))
}
