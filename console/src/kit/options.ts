/** Choices of a field or filter: these values with their texts. */
export const optionsOf = <K extends string | number>(
  values: readonly K[],
  texts: Readonly<Record<K, string>>,
): { value: K; label: string }[] => values.map((value) => ({ value, label: texts[value] }))

/** Choices of a filter: everything that has a text. */
export const allOptions = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** Choices of a filter by what is or is not so. */
export const flagOptions = (yes: string, no: string): { value: string; label: string }[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]
