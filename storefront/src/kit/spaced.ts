/** Digits in fours, as people read them out: `8123 4567 8901`. */
export const spaced = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
