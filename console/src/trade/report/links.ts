export const reportLinks = {
  /** What was sold on days, both included. */
  sales: (from: string, to: string) => `/reports?kind=sales&from=${from}&to=${to}&step=day`,
  goods: (from: string, to: string) => `/reports?kind=goods&from=${from}&to=${to}&step=day`,
}
