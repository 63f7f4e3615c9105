export const configLinks = {
  all: '/config',
  themes: '/themes',
  /** A group of settings by its key. */
  group: (key: string): string => `/config/${key}`,
  /** One setting, on the page of its group. */
  setting: (group: string, key: string): string => `/config/${group}#${key}`,
}
