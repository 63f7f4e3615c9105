export const stockCountLinks = {
  list: '/stock-counts',
  one: (id: string) => `/stock-counts/${id}`,
  sheet: (id: string) => `/stock-counts/${id}/sheet`,
}
