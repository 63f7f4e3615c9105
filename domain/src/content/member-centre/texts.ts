export const menuRefusals = {
  badMenu: { code: 8201, msg: '{fault}' },
} as const
