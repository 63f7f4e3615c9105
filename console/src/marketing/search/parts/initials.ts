/** Of each initial the first character in the order of pinyin. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const letters = 'abcdefghjklmnopqrstwxyz'
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')

function initialOf(char: string): string {
  if (/[a-z\d]/i.test(char)) return char.toLowerCase()
  if (!/\p{Script=Han}/u.test(char)) return ''
  const next = Array.from(firsts).findIndex((first) => byPinyin.compare(first, char) > 0)
  return letters.at(next === -1 ? -1 : Math.max(next - 1, 0)) ?? ''
}

/** The initials of a text's pinyin, a character of several readings by its most common one: `全部订单` is `qbdd`. */
export const initialsOf = (text: string): string => Array.from(text, initialOf).join('')
