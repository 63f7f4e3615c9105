/** How a brand's own colour is written: `#2a6049`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
