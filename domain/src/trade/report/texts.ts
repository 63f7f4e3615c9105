export const reportRefusals = { badRange: { code: 5651, msg: '{fault}' } } as const
