export const connectionLinks = {
  list: '/settings/connections',
  kind: (kind: string) => `/settings/connections?open=${kind}`,
}
