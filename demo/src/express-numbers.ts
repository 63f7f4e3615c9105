const beginnings: Readonly<Record<string, string>> = {
  SF: 'SF7',
  YTO: 'YT7',
  ZTO: '78',
  STO: '77',
  YD: '43',
  JD: 'JDVA',
  JTSD: 'JT7',
  DBL: 'DPK',
}

/** A tracking number as the company would print it, 15 signs long. */
export const sampleNumber = (code: string, seed: number): string => {
  const beginning = beginnings[code] ?? code
  return beginning + String(seed).padStart(15 - beginning.length, '0')
}
