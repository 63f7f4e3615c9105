/** The texts a member agrees to. */
export const agreementKinds = ['register', 'privacy', 'store_card'] as const
/** Those that everybody agrees to by registering. */
export const joiningKinds = ['register', 'privacy'] as const satisfies AgreementKind[]
export type AgreementKind = (typeof agreementKinds)[number]
/** Where somebody agreed: by registering, logging in, activating a card, with their profile, or by opening a store card. */
export type ConsentVia = 'register' | 'login' | 'card' | 'profile' | 'storeCard'
