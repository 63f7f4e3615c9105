export const greetingCardLimits = { title: 20, content: 300, sender: 20 } as const

/** What an operator says of a card. */
export interface GreetingCardDraft {
  title: string
  imageUrl: string
  content: string
  sender: string
}
