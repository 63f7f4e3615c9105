/** The texts a member agrees to. */
export const agreementKinds = ['register', 'privacy'] as const
export type AgreementKind = (typeof agreementKinds)[number]
/** Where somebody agreed: by registering, logging in, claiming a card, or with their profile. */
export type ConsentVia = 'register' | 'login' | 'card' | 'profile'
