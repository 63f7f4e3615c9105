export const menuRefusals = {
  badMenu: { code: 8101, msg: '{fault}' },
} as const
