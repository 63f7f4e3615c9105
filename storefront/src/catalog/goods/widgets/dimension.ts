/** What the specifications of a goods differ in, and each one's value of it. */
export interface Dimension {
  /** 圈口; 规格 where they share no word. */
  name: string
  values: { label: string; note: string }[]
}

const general = '规格'

/** Parts `圈口12号 · 约3.2g` into dimension, value and note, in the order given. Falls back to whole specifications where they do not fit. */
export function dimensionOf(specs: readonly string[]): Dimension {
  const parts = specs.map((spec) => {
    const [first = '', ...notes] = spec.split(/\s*·\s*/u)
    const [, word = '', value = ''] = /^(\p{Script=Han}{1,4}?)\s*(\d.*)$/u.exec(first.trim()) ?? []
    return { word, value, first: first.trim(), note: notes.join(' · ') }
  })
  const distinct = (labels: readonly string[]): boolean => new Set(labels).size === labels.length
  const [{ word } = { word: '' }] = parts
  // 约 and 净重 say how much, not in what the pieces differ.
  if (word && word !== '约' && parts.every((one) => one.word === word) && distinct(parts.map((one) => one.value))) {
    return { name: word, values: parts.map(({ value, note }) => ({ label: value, note })) }
  }
  if (distinct(parts.map((one) => one.first))) return { name: general, values: parts.map(({ first, note }) => ({ label: first, note })) }
  return { name: general, values: specs.map((spec) => ({ label: spec, note: '' })) }
}
