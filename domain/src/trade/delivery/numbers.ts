/** Numbers of a company: their shape, and where they begin with letters of its own, those letters, the length and what people call the company. */
interface NumberShape {
  shape: RegExp
  own?: readonly [letters: string, length: number, name: string]
}

const shapes: Readonly<Record<string, NumberShape>> = {
  SF: { shape: /^SF[A-Z0-9]\d{12}$/, own: ['SF', 15, '顺丰'] },
  YTO: { shape: /^YT\d{13}$/, own: ['YT', 15, '圆通'] },
  ZTO: { shape: /^7[3-68]\d{12}$/ },
  STO: { shape: /^(?:77|43)\d{12,15}$/ },
  YD: { shape: /^(?:[34]\d{14}|5\d{12})$/ },
  EMS: { shape: /^(?:[189]\d{12}|P[A-Z]\d{11}|[A-Z]{2}\d{9}CN)$/ },
  JD: { shape: /^JD[A-Z0-9]{2}\d{11}$/, own: ['JD', 15, '京东'] },
  JTSD: { shape: /^JT\d{13}$/, own: ['JT', 15, '极兔'] },
  DBL: { shape: /^DPK\d{12}$/, own: ['DPK', 15, '德邦'] },
}

/** A number as it is kept: companies print capitals, scanners add spaces. */
export const tidyNumber = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase()

/** The short code of the company that a number most likely is of; null where its shape is nobody's own, or several share it. */
export function guessCompany(number: string): string | null {
  const fitting = Object.entries(shapes).filter(([, { shape }]) => shape.test(tidyNumber(number)))
  return fitting.length === 1 ? fitting[0]![0] : null
}

/** A digit or two too many or too few: further off it is a number of a kind we do not know. */
const maxSlip = 2

/** What is wrong with a number of a company, or null. Only a number with the company's own letters and nearly its length is refused; unknown shapes pass. */
export function numberFault(code: string, number: string): string | null {
  const own = Object.hasOwn(shapes, code) ? shapes[code]?.own : undefined
  if (!own) return null
  const [letters, length, name] = own
  const written = tidyNumber(number)
  const slip = Math.abs(written.length - length)
  if (!written.startsWith(letters) || !/^[A-Z0-9]+$/.test(written) || slip === 0 || slip > maxSlip) return null
  return `${name}单号应为 ${length} 位`
}
