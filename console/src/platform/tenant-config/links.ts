export const configLinks = {
  all: '/config',
  /** The settings with these words in their names. */
  named: (words: string): string => `/config?q=${encodeURIComponent(words)}`,
}
