import { MatcherBaseClass, type Match, type Matcher } from '@zxcvbn-ts/core'

/** What the published English lists lack: words and numbers of Chinese passwords, brands, and what our own pages print. */
const words =
  '5201314 1314520 1314 520 666888 888 666 woaini wodemima zxc qwe mima admin guanliyuan houtai mendian shangcheng gongsi zhongguo ' +
  'youli-2026 youli wechat weixin alipay tencent alibaba meituan didi douyin kuaishou bilibili jd lenovo oppo vivo haier tcl byd nio icbc ' +
  'iphone tesla nike adidas gucci chanel hermes cartier tiffany starbucks macau hongkong harbin sinopec'

/** Guesses that a syllable costs somebody who begins with family names, places and companies. */
const guessesOfSyllable = 30
const longestSyllable = 6
const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|a|e|i|o|u|v)$/

/** Syllables of the shortest way to read each beginning of a text as pinyin, by its length. */
function pinyinFrom(text: string): Map<number, number> {
  const counts = new Map([[0, 0]])
  for (let from = 0; from < text.length; from++) {
    const count = counts.get(from)
    if (count === undefined) continue
    for (let length = 1; length <= longestSyllable && from + length <= text.length; length++)
      if (syllable.test(text.slice(from, from + length)))
        counts.set(from + length, Math.min(counts.get(from + length) ?? Infinity, count + 1))
  }
  counts.delete(0)
  return counts
}

/** Names of people, places, companies and brands as one types them: runs of pinyin. */
class PinyinMatching extends MatcherBaseClass {
  match({ password }: { password: string }): Match[] {
    const lower = password.toLowerCase()
    return Array.from(lower).flatMap((_, i) =>
      [...pinyinFrom(lower.slice(i))].map(([length, syllables]) => {
        const token = password.slice(i, i + length)
        return { pattern: 'pinyin', token, i, j: i + length - 1, baseGuesses: guessesOfSyllable ** syllables }
      }),
    )
  }
}

const pinyin: Matcher = {
  Matching: PinyinMatching,
  scoring: ({ token, baseGuesses }) => Number(baseGuesses) * (token === token.toLowerCase() ? 1 : 2),
  feedback: () => null,
}

/** Guesses that a phone number costs: people's own are known, and a few famous ones come first. */
const guessesOfPhone = 1000

/** Phone numbers, whatever stands around them. */
class PhoneMatching extends MatcherBaseClass {
  match({ password }: { password: string }): Match[] {
    return Array.from(password.matchAll(/(?=(1[3-9]\d{9}))/g), ({ index, 1: token }) => ({
      pattern: 'phone',
      token: token!,
      i: index,
      j: index + token!.length - 1,
    }))
  }
}

const phone: Matcher = { Matching: PhoneMatching, scoring: () => guessesOfPhone, feedback: () => null }

/** Loaded with the first password that is set: its lists take 20 MB. */
let guesser: Promise<(password: string, about: readonly string[]) => number> | null = null

async function loadGuesser() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary: { ...dictionary, words: words.split(' ') }, graphs: adjacencyGraphs }, { pinyin, phone })
  return (password: string, about: readonly string[]) => factory.check(password, [...about]).guesses
}

const signs = /[^\p{L}\p{N}]/gu
/** What it costs to put signs between guessed words, or behind them. */
const guessesOfSigns = 100

/** How many guesses a password takes somebody who knows what is usual and these words about the person. */
export async function guessesOf(password: string, about: readonly string[]): Promise<number> {
  guesser ??= loadGuesser()
  const count = await guesser
  return Math.min(count(password, about), guessesOfSigns * count(password.replace(signs, ''), about))
}
